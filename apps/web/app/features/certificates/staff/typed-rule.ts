import { type CertificatePart, certificateParts, type CertificateRule } from '@avsar/contract';
import { differencesBy } from '#forms/differences.ts';
import type { FieldTexts } from '#forms/fields.ts';
import { partTexts } from '../rule-text.ts';

/** An empty field does not count; anything but a number is left to the schema to refuse. */
function percentOf(text: string | undefined): number | null {
  const typed = (text ?? '').replace('%', '').trim();
  return typed === '' ? null : Number(typed);
}

export const typedRule = (texts: FieldTexts): Record<CertificatePart, number | null> => ({
  attendance: percentOf(texts['attendance']),
  homework: percentOf(texts['homework']),
  quiz: percentOf(texts['quiz']),
});

const percentText = (percent: number | null) => (percent === null ? 'does not count' : `${percent}%`);

export const ruleDifferences = differencesBy(({ rule }: { readonly rule: CertificateRule }) =>
  Object.fromEntries(certificateParts.map((part) => [partTexts[part], percentText(rule[part])])),
);
