/** How long `Settings Saved!` is shown, in milliseconds (accounts.md §4). */
export const settingsSavedDelay = 2_000;
