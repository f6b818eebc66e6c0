import type { OutcomeStatement } from '@avsar/contract';
import { dayText, rupees } from '#lib/format.ts';

/** `Developer at Lumivanta, since 1 Nov 2026, ₹4,20,000 a year`; empty without work. */
export function workText({
  role,
  company,
  startedOn,
  fixedPay,
}: Pick<OutcomeStatement, 'role' | 'company' | 'startedOn' | 'fixedPay'>): string {
  if (role === null) return '';
  return [
    company === null ? role : `${role} at ${company}`,
    ...(startedOn === null ? [] : [`since ${dayText(startedOn)}`]),
    ...(fixedPay === null ? [] : [`${rupees(fixedPay)} a year`]),
  ].join(', ');
}
