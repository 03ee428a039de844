import { roles } from "../../../contract/options.ts";
import { useT } from "../../i18n/use-t.tsx";
import { FieldError, fieldId } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { StepProps } from "./wizard-form.tsx";

const looks = {
	jobseeker: { icon: "search", title: "joining.seeker", text: "joining.seekerText" },
	recruiter: { icon: "briefcase", title: "joining.recruiter", text: "joining.recruiterText" },
} as const;

export function TypeStep({ data, errors, onEdit }: StepProps) {
	const t = useT();
	const error = errors.userType;
	return (
		<fieldset className="grid gap-3" aria-describedby={error ? "type-error" : undefined}>
			<legend className="sr-only">{t("joining.step2")}</legend>
			{roles.map((role, i) => (
				<label
					key={role}
					className="flex cursor-pointer items-start gap-4 rounded-md border border-edge p-4 hover:bg-sunken has-checked:border-leaf has-checked:bg-leaf-soft has-focus-visible:outline-2 has-focus-visible:outline-leaf"
				>
					<input
						type="radio"
						name="userType"
						value={role}
						id={i === 0 ? fieldId("userType") : undefined}
						defaultChecked={data.userType === role}
						onChange={() => onEdit({ userType: role })}
						className="mt-1 size-5 shrink-0"
					/>
					<span className="grid flex-1 gap-1">
						<span className="font-semibold">{t(looks[role].title)}</span>
						<span className="text-muted text-sm">{t(looks[role].text)}</span>
					</span>
					<Icon name={looks[role].icon} className="size-6 text-leaf" />
				</label>
			))}
			<FieldError id="type-error" error={error} />
		</fieldset>
	);
}
