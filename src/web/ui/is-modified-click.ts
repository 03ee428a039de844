type Keys = { metaKey: boolean; ctrlKey: boolean; shiftKey: boolean };

/** True for a click that opens a link in another tab or window: a handler leaves it to the browser. */
export const isModifiedClick = ({ metaKey, ctrlKey, shiftKey }: Keys): boolean => metaKey || ctrlKey || shiftKey;
