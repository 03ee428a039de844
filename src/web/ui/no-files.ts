import { createContext } from "react";

/** True while no file can be uploaded; provided by the frame around the page. */
export const NoFilesContext = createContext(false);
