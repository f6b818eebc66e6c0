import type { OutcomeReport, Placement } from '@avsar/contract';
import { countText, groupedDigits, monthText, rupees } from '#lib/format.ts';

/** `January to June 2025`; both days are the ends of months. */
export function periodText({ graduatedFrom, graduatedTo }: Pick<OutcomeReport, 'graduatedFrom' | 'graduatedTo'>) {
  const [from, to] = [monthText(graduatedFrom), monthText(graduatedTo)];
  return `${from} to ${to}`;
}

/** To the whole percent, downwards, so that a figure never says more than its rows. */
export const shareText = ({ numerator, denominator }: Pick<OutcomeReport, 'numerator' | 'denominator'>) =>
  denominator === 0 ? '–' : `${Math.floor((100 * numerator) / denominator)}%`;

export const countedText = ({ numerator, denominator }: Pick<OutcomeReport, 'numerator' | 'denominator'>) =>
  `${groupedDigits(numerator)} of ${groupedDigits(denominator)}`;

/** The course of a placed student, how long it takes and what it costs, which stand beside each name (ADR-0145). */
export function placedCourseText({ course, hasFreePlace }: Pick<Placement, 'course' | 'hasFreePlace'>): string {
  const price = course.price === 0 ? 'free course' : rupees(course.price);
  return `${course.title}, ${countText(course.days, 'day')}, ${hasFreePlace ? 'free place' : price}`;
}
