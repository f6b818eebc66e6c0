import type { DocumentKind } from '@avsar/contract';
import { links } from '#links.ts';

interface DocumentLink {
  /** The name of the page in menus and on admin screens. */
  readonly name: string;
  /** One word, for the footer. */
  readonly short: string;
  readonly to: (options?: { readonly version?: number }) => string;
}

/** The legal pages with their addresses. */
export const documentLinks: Readonly<Record<DocumentKind, DocumentLink>> = {
  terms: { name: 'Terms of use', short: 'Terms', to: links.terms },
  privacy: { name: 'Privacy notice', short: 'Privacy', to: links.privacy },
  refunds: { name: 'Refund policy', short: 'Refunds', to: links.refundPolicy },
};
