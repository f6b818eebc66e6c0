import type { Guarantee } from '@avsar/contract';
import { counted, lines, listed } from './assistant.phrases.ts';
import type { AssistantRecord, PublicFacts } from './assistant.records.ts';

/** The guarantee in force with all that it asks, and nothing while there is none: no other record affirms or denies one. */
export function guaranteeRecordOf({ guarantee }: PublicFacts): AssistantRecord[] {
  if (guarantee === null) return [];
  const { courses, windowDays, remedyPercent } = guarantee;
  const back = remedyPercent === 100 ? 'all' : `${remedyPercent} percent`;
  return [
    {
      kind: 'placements',
      subjectId: 1,
      title: 'Our placement guarantee',
      keywords: 'guarantee guaranteed promise assure placement job jobs fee back money percent',
      text: lines(
        `Our placement guarantee: if no job in the field of the course begins within ${windowDays} days after it, ${back} of what was paid for it goes back.`,
        `The guarantee asks of a student ${listed(conditionsOf(guarantee))}.`,
        courses === null
          ? 'The guarantee holds for every course that is bought now.'
          : `The guarantee holds for ${listed(courses.map(({ title }) => title))}.`,
        'All terms of the guarantee are on its page, and stay as they were on the day of the purchase.',
      ),
      href: '/guarantee',
    },
  ];
}

function conditionsOf(guarantee: Guarantee): string[] {
  const { attendanceLeast, homeworkLeast, applicationsLeast, interviewsLeast, declinedMost } = guarantee;
  return [
    'to complete the course',
    'to look for a job',
    attendanceLeast !== null && `to attend ${attendanceLeast} percent of the classes`,
    homeworkLeast !== null && `to reach ${homeworkLeast} percent of the points of the homework`,
    applicationsLeast !== null && `to send ${counted(applicationsLeast, 'application')} if there are so many openings`,
    interviewsLeast !== null && `to go to ${interviewsLeast} percent of the interviews`,
    declinedMost !== null && `to decline at most ${counted(declinedMost, 'job offer')}`,
    `to ask for the money within ${guarantee.claimDays} days after that time`,
  ].filter((condition) => typeof condition === 'string');
}
