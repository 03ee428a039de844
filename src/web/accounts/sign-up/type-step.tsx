import { roles } from "../../../contract/options.ts";
import { useT } from "../../i18n/use-t.tsx";
import { FieldError, fieldId } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { StepProps } from "./wizard-form.tsx";

const appearance = {
	jobseeker: { icon: "user", title: "signUp.seeker", text: "signUp.seekerText" },
	recruiter: { icon: "briefcase", title: "signUp.recruiter", text: "signUp.recruiterText" },
} as const;

export function TypeStep({ data, errors, onEdit }: StepProps) {
	const t = useT();
	const error = errors.userType;
	return (
		<fieldset className="grid gap-3 sm:grid-cols-2" aria-describedby={error ? "type-error" : undefined}>
			<legend className="sr-only">{t("signUp.step2")}</legend>
			{roles.map((role, i) => (
				<label
					key={role}
					className="group relative grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 rounded-md border border-edge p-4 hover:bg-sunken has-checked:border-leaf has-checked:bg-leaf-soft has-focus-visible:outline-2 has-focus-visible:outline-leaf sm:grid-cols-1 sm:content-start sm:justify-items-center sm:px-3 sm:py-6 sm:text-center"
				>
					<span className="row-span-2 grid size-14 place-items-center rounded-full bg-leaf-soft text-leaf group-has-checked:bg-leaf group-has-checked:text-on-leaf sm:mb-2 sm:size-18">
						<Icon name={appearance[role].icon} className="size-7 sm:size-9" />
					</span>
					<span className="pr-8 font-semibold sm:pr-0">{t(appearance[role].title)}</span>
					<span className="text-muted text-sm">{t(appearance[role].text)}</span>
					<input
						type="radio"
						name="userType"
						value={role}
						id={i === 0 ? fieldId("userType") : undefined}
						defaultChecked={data.userType === role}
						onChange={() => onEdit({ userType: role })}
						className="absolute top-4 right-4 size-5"
					/>
				</label>
			))}
			<FieldError id="type-error" error={error} />
		</fieldset>
	);
}
