/** True if the visitor wants lite mode: by the switch (cookie `lite`), else by the browser's `Save-Data`. */
export const wantsFewBytes = ({ chosen, saveData }: { chosen: string | undefined; saveData: string | string[] | undefined }): boolean =>
	chosen === "on" || (chosen !== "off" && saveData === "on");
