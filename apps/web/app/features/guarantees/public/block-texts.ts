import type { Guarantee, GuaranteeTerms } from '@avsar/contract';
import { countText } from '#lib/format.ts';

/** What the block shows of a version. */
export type GuaranteeShown = GuaranteeTerms & Pick<Guarantee, 'courses'>;

const coursesMost = 6;

function coursesText({ courses }: GuaranteeShown): string {
  if (courses === null) return 'For every course.';
  const names = courses.slice(0, coursesMost).map(({ title }) => title);
  const more = courses.length - names.length;
  return `For ${names.join(', ')}${more > 0 ? `, and ${countText(more, 'other course')} named in the terms` : ''}.`;
}

/** What the student has to do, each as a part of one sentence. */
export function conditionsOf(terms: GuaranteeTerms): readonly string[] {
  const { attendanceLeast, homeworkLeast, applicationsLeast, interviewsLeast, declinedMost } = terms;
  return [
    'look for a new job',
    attendanceLeast !== null && `attend ${attendanceLeast}% of your classes`,
    homeworkLeast !== null && `get ${homeworkLeast}% of the homework points`,
    applicationsLeast !== null && `apply to ${countText(applicationsLeast, 'opening')}, or to all if there are fewer`,
    interviewsLeast !== null && `go to ${interviewsLeast}% of your interviews`,
    declinedMost !== null && declinedText(declinedMost),
  ].filter((condition) => typeof condition === 'string');
}

const declinedText = (most: number) =>
  most === 0
    ? 'decline no job offer, and leave none without an answer'
    : `decline, or leave without an answer, at most ${countText(most, 'job offer')}`;

/** Courses, conditions, window and remedy, one line each: all that the headline depends on. */
export const blockLines = (guarantee: GuaranteeShown): readonly string[] => [
  coursesText(guarantee),
  `What you do: complete the course; ${conditionsOf(guarantee).join('; ')}.`,
  `Window: a job in the field of the course begins within ${guarantee.windowDays} days after the course.`,
  `If none does, ${guarantee.remedyPercent === 100 ? 'all' : `${guarantee.remedyPercent}%`} of what you paid for the course goes back to you. Ask for it within the next ${guarantee.claimDays} days.`,
];
