import type { FieldTexts } from './fields.ts';

/**
 * Adds what the text refers to, if the form asks for it (`admin-kit/claim/claim-field.tsx`): the id of a report, the
 * guarantee in force, or the reason why it refers to none.
 */
export function withTypedClaim<Typed>(typed: Typed, texts: FieldTexts): Typed {
  const { claim } = texts;
  if (claim === undefined || claim === '') return typed;
  return { ...typed, claim: claimOf(claim, texts['claim.because']) };
}

function claimOf(claim: string, because = '') {
  if (claim === 'none') return { kind: 'none', because };
  return claim === 'guarantee' ? { kind: 'guarantee' } : { kind: 'report', report: { id: Number(claim) } };
}
