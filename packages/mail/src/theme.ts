import { createContext } from 'react';

/** Colours that are the same for every institute, as fixed values: mail clients do not support CSS variables. */
export const paper = { page: '#FBFAF6', card: '#FFFFFF', hairline: '#E6E2D6' } as const;

/** The colours of the institute. */
export interface MailColours {
  readonly text: string;
  readonly soft: string;
  readonly primary: string;
  readonly accent: string;
  /** Text on a button of the accent colour. */
  readonly onAccent: string;
}

/** Every mail is rendered inside a provider of this context; the values here are never seen. */
export const ColoursContext = createContext<MailColours>({
  text: '#000000',
  soft: '#000000',
  primary: '#000000',
  accent: '#000000',
  onAccent: '#FFFFFF',
});

/** Only fonts that a device may already have: web fonts would be loaded from the network. */
export const textFont = 'Inter, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

export const codeFont = 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Courier New", monospace';
