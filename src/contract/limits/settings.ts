/** `Settings Saved!` (accounts.md §4). */
export const settingsSavedDelay = 2_000;
