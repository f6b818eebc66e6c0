import { instantInIndia } from '#shared/time.ts';

/** `AV/C2627/`: with six digits at most the sixteen characters that the tax law allows. */
export const codePrefixOf = (prefix: string, financialYear: string): string =>
  `${prefix}/C${financialYear.slice(2).replace('-', '')}/`;

interface Way {
  readonly way: 'provider' | 'bank' | 'desk' | null;
  readonly paymentKind: 'provider' | 'offline';
}

/** How the money went back, as the note names it. */
export function wayInWords({ way, paymentKind }: Way): string {
  if (way === 'desk') return 'At the desk, the way it was paid';
  const isByProvider = way === 'provider' || (way === null && paymentKind === 'provider');
  return isByProvider ? 'The way it was paid' : 'Bank transfer';
}

/** `credit-note-AV-C2627-000123.pdf`: only letters, digits and dashes. */
export const creditNoteFileName = (code: string): string => `credit-note-${code.replaceAll(/[^A-Za-z0-9]+/g, '-')}.pdf`;

interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The time from the beginning of one day in India to the end of another; `until` is exclusive. */
export const issuedWithin = ({ from, to }: Days): { readonly since?: Date; readonly until?: Date } => ({
  ...(from !== undefined && { since: instantInIndia(from, '00:00') }),
  ...(to !== undefined && { until: new Date(instantInIndia(to, '00:00').getTime() + dayMilliseconds) }),
});
