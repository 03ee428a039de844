import type { ApiKey } from "../../contract/api-keys.ts";
import type { Outcome } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { Notice } from "../ui/notice.tsx";
import { KeyForm, type ScopeChoice } from "./key-form.tsx";
import { KeyList } from "./key-list.tsx";
import { MadeKey } from "./made-key.tsx";

type KeysProps = {
	keys: readonly ApiKey[];
	choices: readonly ScopeChoice[];
	hasPassword: boolean;
	outcome: Outcome<{ key: ApiKey; secret: string }>;
};

/** A person's or a company's keys: the one just created, the existing ones, and the form for another. */
export function Keys({ keys, choices, hasPassword, outcome: { result, failure, values } }: KeysProps) {
	const t = useT();
	const isMaking = values.intent === "make";
	return (
		<>
			{result && <MadeKey name={result.key.name} secret={result.secret} />}
			{failure && !isMaking && <Notice tone="danger">{failure.message || t("error.offline")}</Notice>}
			<KeyList keys={keys} />
			<KeyForm
				key={result?.key.id}
				choices={choices}
				hasPassword={hasPassword}
				failure={isMaking ? failure : undefined}
				values={isMaking ? values : {}}
			/>
		</>
	);
}
