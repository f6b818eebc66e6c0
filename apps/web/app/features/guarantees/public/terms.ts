import type { Guarantee, GuaranteeTerms } from '@avsar/contract';
import { countText, dayInIndia } from '#lib/format.ts';

interface TermsPart {
  readonly title: string;
  readonly points: readonly string[];
}

/** All terms of a version in short sentences, part by part. The pages number them. */
export const termsOf = (guarantee: Guarantee): readonly TermsPart[] => [
  { title: 'What we promise', points: promised(guarantee) },
  { title: 'What counts as a job', points: jobs(guarantee) },
  { title: 'What you do', points: conditions(guarantee) },
  { title: 'What you get back', points: remedy(guarantee) },
  { title: 'How you ask for it', points: asking(guarantee) },
  { title: 'What stays', points: stays(guarantee) },
];

function promised({ courses, windowDays }: Guarantee): string[] {
  return [
    courses === null
      ? 'The guarantee holds for every course that you pay for.'
      : `The guarantee holds if you pay for one of these courses: ${courses.map(({ title }) => title).join(', ')}.`,
    'A free course has no fee that could go back.',
    `You complete the course, and within the next ${windowDays} days you begin a job in its field. If you do not, your money goes back as written below.`,
    'The days are counted from the day on which your course is completed.',
  ];
}

const jobs = ({ windowDays }: Guarantee): string[] => [
  'A job counts if it is work in the field of the course and our placement office has checked it.',
  'Full-time work, part-time work, a contract, an apprenticeship and your own business count.',
  'A job with the institute itself does not count.',
  `It has to begin after you joined the course, and not later than ${windowDays} days after you completed it.`,
  'If you tell us about work, we check it before we decide anything.',
];

function conditions(terms: GuaranteeTerms): string[] {
  return [
    'You complete the course. If it ends before its time, or you change to another course, the guarantee ends too.',
    'You look for a new job. Whoever tells us that they want none has no guarantee.',
    ...learned(terms),
    ...applied(terms),
    'Your own page shows you at any time where you stand, why, and what to do until when.',
  ];
}

const learned = ({ attendanceLeast, homeworkLeast }: GuaranteeTerms): string[] =>
  [
    attendanceLeast !== null && `You attend at least ${attendanceLeast}% of the classes of your course.`,
    homeworkLeast !== null && `You get at least ${homeworkLeast}% of the points of your homework.`,
  ].filter((point) => typeof point === 'string');

const applied = ({ applicationsLeast, interviewsLeast, declinedMost }: GuaranteeTerms): string[] =>
  [
    applicationsLeast !== null &&
      `You apply to at least ${countText(applicationsLeast, 'opening')} on our site until the end of the window. If fewer were open to everybody of your course, you apply to all of those.`,
    interviewsLeast !== null && `You go to at least ${interviewsLeast}% of the interviews to which you are invited.`,
    declinedMost === 0 && 'You decline no job offer. An offer that you leave without an answer counts as declined.',
    declinedMost !== null &&
      declinedMost > 0 &&
      `You decline at most ${countText(declinedMost, 'job offer')}. An offer that you leave without an answer counts as declined.`,
  ].filter((point) => typeof point === 'string');

const remedy = ({ remedyPercent }: Guarantee): string[] => [
  remedyPercent === 100
    ? 'You get back all that you have paid for the course, in whole rupees.'
    : `You get back ${remedyPercent}% of what you have paid for the course, in whole rupees.`,
  'If a part of your fee was refunded before, that part is taken off what you have paid first.',
  'We send the money to your bank account.',
];

const asking = ({ windowDays, claimDays }: Guarantee): string[] => [
  `You ask on your own page, which “My courses” leads to, within ${claimDays} days after the ${windowDays} days.`,
  'You enter a code that we send you, and name the bank account.',
  'After these days you can no longer ask.',
  'We look at your request, approve it and send the money. Your page shows each step.',
];

const stays = ({ publishedAt, endedAt }: Guarantee): string[] => [
  'Money that goes back never ends your course, and changes neither your attendance nor your certificate.',
  'The version that was in force when you ordered the course stays yours, whatever we change later.',
  endedAt === null
    ? `This version has been in force since ${dayInIndia(publishedAt)}.`
    : `This version was in force from ${dayInIndia(publishedAt)} to ${dayInIndia(endedAt)}.`,
];
