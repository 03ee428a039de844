import { createContext } from "react";

/** No file can be sent at the moment. The frame around the page says so. */
export const NoFilesContext = createContext(false);
