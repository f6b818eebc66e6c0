import type { Guarantee, ListedReport } from '@avsar/contract';
import { countText, dayText } from '#lib/format.ts';
import { guaranteeHeadline } from '#lib/guarantee-texts.ts';

/** The choice of a text that refers to nothing, among the ids of reports. */
export const noClaim = 'none';

/** The choice of the guarantee in force. */
export const ofGuarantee = 'guarantee';

export const claimMessages = {
  legend: 'What the text refers to',
  asks: (word: string) => `This text says “${word}”. What does it refer to?`,
  why: 'Visitors see a link to the report, or to the terms of the guarantee, beside the text. The audit log keeps your answer.',
  choose: 'Please choose',
  none: 'None of these, because …',
  because: 'Why it refers to none',
  reportsFailed: 'The reports could not be loaded. Please load the page again to choose one.',
} as const;

/** A published report, as people choose it. */
export const reportText = ({ courseTitle, graduatedFrom, graduatedTo, graduates }: ListedReport): string =>
  `${courseTitle === '' ? 'All courses' : courseTitle}, ${dayText(graduatedFrom)} to ${dayText(graduatedTo)}, ${countText(graduates, 'graduate')}`;

/** The guarantee in force, as people choose it. */
export const guaranteeText = (guarantee: Guarantee): string =>
  `The guarantee in force. ${guaranteeHeadline(guarantee)}`;
