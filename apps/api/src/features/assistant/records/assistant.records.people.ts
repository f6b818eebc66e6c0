import { averageRating } from '#shared/rating.ts';
import { dateInIndia } from '#shared/time.ts';
import { counted, dayInWords, lines, listed, listedMost } from './assistant.phrases.ts';
import type { AssistantRecord, PublicFacts, TrainerFacts } from './assistant.records.ts';
import { tokensOf } from '../search/assistant.words.ts';

export const trainerRecordsOf = ({ trainers }: PublicFacts): AssistantRecord[] =>
  trainers.map((trainer) => ({
    kind: 'trainer',
    subjectId: trainer.id,
    title: trainer.name,
    keywords: trainer.technologies.flatMap(tokensOf).join(' '),
    text: trainerText(trainer),
    href: `/reviews-section?trainer=${trainer.id}`,
  }));

function trainerText({ name, experience, ratingCount, ...trainer }: TrainerFacts): string {
  const { technologies, courses, qualification } = trainer;
  return lines(
    `${name} is one of our trainers, with ${counted(experience, 'year')} of experience${qualification === null ? '' : ` (${qualification})`}.`,
    technologies.length > 0 && `${name} knows ${listed(technologies)}.`,
    courses.length > 0 && `${name} teaches ${listed(courses)}.`,
    ratingCount > 0 &&
      `Students rate ${name} ${averageRating(trainer.ratingSum, ratingCount)} of 5 stars, in ${counted(ratingCount, 'review')}.`,
  );
}

export function trainerListRecordOf({ trainers }: PublicFacts): AssistantRecord {
  const years = trainers.map(({ experience }) => experience);
  const shown = trainers.slice(0, listedMost);
  return {
    kind: 'trainers',
    subjectId: 0,
    title: 'Our trainers',
    keywords: 'trainer trainers teacher teachers faculty mentor instructor experience',
    text: lines(
      trainers.length === 0
        ? 'No trainer is announced at the moment.'
        : `We have ${counted(trainers.length, 'trainer')}, with ${Math.min(...years)} to ${Math.max(...years)} years of experience.`,
      shown.length > 0 &&
        `Our trainers: ${shown.map(({ name, technologies }) => (technologies.length === 0 ? name : `${name} (${technologies.join(', ')})`)).join('; ')}${trainers.length > shown.length ? '; and more' : ''}.`,
    ),
    href: '/community',
  };
}

/** What became of graduates as it was published (ADR-0144), and never a promise (threat 29). */
export function placementRecordOf({ report, guarantee, companies }: PublicFacts): AssistantRecord {
  return {
    kind: 'placements',
    subjectId: 0,
    title: 'Our placements',
    keywords:
      'placement placements placed job jobs hired hiring company companies career salary package interview work',
    text: lines(
      // While a guarantee is in force, its own record says what is promised.
      guarantee === null &&
        `We promise nobody a job or a salary: whether a company hires you depends on you and on the company.`,
      report !== undefined && reportText(report),
      companies.length > 0 &&
        `Companies where our students found work: ${companies.slice(0, listedMost).join(', ')}${companies.length > listedMost ? ' and more' : ''}.`,
    ),
    href: report === undefined ? '/community' : `/outcomes/${report.id}`,
  };
}

const reportText = ({ numerator, denominator, graduatedFrom, graduatedTo, asOf }: NonNullable<PublicFacts['report']>) =>
  `Of ${denominator} graduates from ${dayInWords(graduatedFrom)} to ${dayInWords(graduatedTo)}, ${numerator} found work in the field of their course within 180 days, as published on ${dayInWords(dateInIndia(new Date(asOf)))}.`;
