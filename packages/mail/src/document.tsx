import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ColoursContext, type MailColours } from './theme.ts';

export interface RenderedMail {
  /** The name of the sender. */
  readonly from: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

// React's own renderer: react-email's `render` would add an HTML parser and Prettier to the bundle.
export function toDocument(mail: ReactNode, colours: MailColours): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(<ColoursContext value={colours}>{mail}</ColoursContext>)}`;
}
