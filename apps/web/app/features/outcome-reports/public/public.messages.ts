import { outcomeWindowDays, reportLimits } from '@avsar/contract';

/** Texts of the public pages about outcomes. */
export const outcomesMessages = {
  title: 'What became of our graduates',
  lead: 'Counted from our records, with everybody in it. Each report opens to its rows.',
  description: 'How many graduates found work in their field, how it was counted, and the rows behind it.',
  none: 'No report is published yet.',
  noneWhy: `A report needs at least ${reportLimits.graduatesLeast} graduates who had ${outcomeWindowDays} days to find work.`,
  failed: 'The reports could not be loaded. Please try again.',
  withdrawn: 'This report no longer holds.',
  claim: `found work in the field of their course within ${outcomeWindowDays} days`,
  rowsLead: 'One row for each graduate, without names. The order says nothing.',
  hashLead: 'Whoever has the file can check it: its SHA-256 is',
} as const;

/** The method, point by point, as version 1 counts. */
export const methodPoints: readonly string[] = [
  'A graduate is everybody who completed the course in these months. Nobody is chosen.',
  'At the start each student says what they want after the course. This cannot be changed later. Who wants no new job is left out, also if they find one.',
  `We look at the ${outcomeWindowDays} days after the course. A job that begins later does not count.`,
  'A job counts only if we have seen what shows it: a letter, a confirmed first day, a payslip or the like.',
  'Of whom we know nothing counts as not employed.',
  'Who was hired by the institute itself is shown apart and does not count as a success.',
  `Pay is a year’s fixed pay, to the nearest ₹${reportLimits.payRoundedTo.toLocaleString('en-IN')}, without bonus. The median is of those whose pay we know.`,
  'The codes are those of CIRR, a standard for reports of training institutes.',
  'A published report is never changed. If it was wrong, it is withdrawn with a reason, and a new one is published.',
];
