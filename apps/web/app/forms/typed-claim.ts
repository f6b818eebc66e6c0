import type { FieldTexts } from './fields.ts';

/**
 * Adds what the text refers to, if the form asks for it (`admin-kit/claim/claim-field.tsx`): the id of a report, or the
 * reason why it refers to none.
 */
export function withTypedClaim<Typed>(typed: Typed, texts: FieldTexts): Typed {
  const { claim } = texts;
  if (claim === undefined || claim === '') return typed;
  const said =
    claim === 'none'
      ? { kind: 'none', because: texts['claim.because'] ?? '' }
      : { kind: 'report', report: { id: Number(claim) } };
  return { ...typed, claim: said };
}
