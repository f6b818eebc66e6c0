import type { FieldTexts } from '#forms/fields.ts';
import { typedNumber } from '#lib/typed-number.ts';
import { isWorkCode } from '../outcome-texts.ts';

interface Chosen {
  readonly code: string;
  readonly companyId: number | undefined;
  readonly statementId: number | undefined;
  /** A new document; undefined keeps the one that is there. */
  readonly file: string | undefined;
}

const lineOf = (text = '') => (text.trim() === '' ? null : text);
const refOf = (id: number | undefined) => (id === undefined || Number.isNaN(id) || id === 0 ? null : { id });

/** The outcome as it was typed; what belongs to work only is left out for the other codes. */
export function typedOutcome(texts: FieldTexts, { code, companyId, statementId, file }: Chosen) {
  const isWork = isWorkCode(code);
  const workLine = (name: string) => (isWork ? lineOf(texts[name]) : null);
  const pay = (name: string) => (isWork ? (typedNumber(texts[name] ?? '') ?? null) : null);
  return {
    code,
    exclusion: code === 'excluded' ? lineOf(texts['exclusion']) : null,
    since: texts['since'] ?? '',
    company: isWork ? refOf(companyId) : null,
    role: workLine('role'),
    place: workLine('place'),
    fixedPay: pay('fixedPay'),
    variablePay: pay('variablePay'),
    evidence: texts['evidence'],
    evidenceNote: texts['evidenceNote'] ?? '',
    application: isWork ? refOf(Number(texts['application'] ?? '')) : null,
    statement: refOf(statementId),
    file,
    version: 0,
  };
}
