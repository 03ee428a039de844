import { createRoot } from "react-dom/client";
import type { Language } from "../../src/contract/options.ts";
import "../../src/web/styles.css";
import { Frames } from "./frames.tsx";
import { Widgets } from "./widgets.tsx";

const isFrame = new URLSearchParams(location.search).has("frame");
const root = document.createElement("div");
document.body.append(root);
createRoot(root).render(isFrame ? <Widgets language={document.documentElement.lang as Language} /> : <Frames />);
