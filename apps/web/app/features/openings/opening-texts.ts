import type { Opening, OpeningCard, WorkMode } from '@avsar/contract';
import { countText, rupees } from '#lib/format.ts';

export const workModeTexts: Readonly<Record<WorkMode, string>> = {
  office: 'At the office',
  hybrid: 'Partly from home',
  remote: 'From home',
};

/** Where the work is: "Pune", "Pune, partly from home", "From home". */
export function placeText({ place, workMode }: Pick<OpeningCard, 'place' | 'workMode'>): string {
  if (place === null) return workModeTexts[workMode];
  if (workMode === 'office') return place;
  return `${place}, ${workMode === 'hybrid' ? 'partly from home' : 'from home'}`;
}

/** The pay of a year, as the company gave it; `undefined` if it gave none. */
export function payText({ fixedFrom, fixedTo, variable }: OpeningCard['pay']): string | undefined {
  const fixed = fixedText(fixedFrom, fixedTo);
  if (variable === null) return fixed && `${fixed} a year`;
  const more = `up to ${rupees(variable)}, only if targets are reached`;
  return fixed === undefined
    ? `${rupees(variable)} a year at most, only if targets are reached`
    : `${fixed} a year, and ${more}`;
}

function fixedText(from: number | null, to: number | null): string | undefined {
  if (from === null) return undefined;
  return to === null || to === from ? rupees(from) : `${rupees(from)} to ${rupees(to)}`;
}

/** What the person promises about staying; `undefined` without a bond. */
export function bondText(bond: Opening['bond']): string | undefined {
  if (bond === null) return undefined;
  const stay = `You promise to stay ${countText(bond.months, 'month')}.`;
  return bond.amount === null ? stay : `${stay} Leaving earlier costs ${rupees(bond.amount)}.`;
}

/** "A", "A or B", "A, B or C". */
export function either(texts: readonly string[]): string {
  if (texts.length < 2) return texts.join('');
  return `${texts.slice(0, -1).join(', ')} or ${texts.at(-1)}`;
}

/** The years of passing out that an opening asks for: "in 2024", "from 2023 to 2025", "in 2024 or later". */
export function yearsText(from: number | null, to: number | null): string {
  if (from === null) return `in ${to} or earlier`;
  if (to === null) return `in ${from} or later`;
  return from === to ? `in ${from}` : `from ${from} to ${to}`;
}
