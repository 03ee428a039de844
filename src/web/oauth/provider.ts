import { type Provider, providers } from "../../contract/options.ts";

export const asProvider = (text: string | null | undefined): Provider | undefined => providers.find((provider) => provider === text);
