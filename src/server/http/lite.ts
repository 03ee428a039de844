/** The visitor wants few bytes: by the switch (cookie `lite`), else because the browser says so (`Save-Data`). */
export const wantsFewBytes = ({ chosen, saveData }: { chosen: string | undefined; saveData: string | string[] | undefined }): boolean =>
	chosen === "on" || (chosen !== "off" && saveData === "on");
