import { averageRating } from '#shared/rating.ts';
import {
  clock,
  counted,
  dayInWords,
  lines,
  listed,
  listedMost,
  partOfDay,
  price,
  weekdaysInWords,
} from './assistant.phrases.ts';
import { syllabusLines } from './assistant.records.syllabus.ts';
import type { AssistantRecord, BatchFacts, CourseFacts, PublicFacts } from './assistant.records.ts';
import { tokensOf } from '../search/assistant.words.ts';

const batchesMost = 6;

const feeOf = ({ priceInPaise }: CourseFacts) => (priceInPaise === 0 ? 'free' : price(priceInPaise));

/** `java full stack jfs`: the words of a title and its initials, as people type them. */
function shortNamesOf(title: string): string {
  const tokens = tokensOf(title);
  return [...tokens, ...(tokens.length > 1 ? [tokens.map((token) => token[0]).join('')] : [])].join(' ');
}

export function courseRecordsOf({ courses, batches, today }: PublicFacts): AssistantRecord[] {
  const coming = Map.groupBy(batches, ({ courseId, startDate }) => (startDate >= today ? courseId : undefined));
  return courses.map((course) => ({
    kind: 'course',
    subjectId: course.id,
    title: course.title,
    keywords: shortNamesOf(course.title),
    text: courseText(course, coming.get(course.id)?.[0]),
    href: `/courses/${course.id}`,
  }));
}

function courseText(course: CourseFacts, next: BatchFacts | undefined): string {
  const { title, days, trainers, ratingCount } = course;
  return lines(
    `${title}: ${course.description}`,
    course.priceInPaise === 0 ? `${title} is free: there is no fee.` : `The fee for ${title} is ${feeOf(course)}.`,
    `${title} takes ${counted(days, 'day')}${days >= 60 ? `, about ${Math.round(days / 30)} months` : ''}.`,
    `${title} starts on ${dayInWords(course.startDate)} and ends on ${dayInWords(course.endDate)}${course.time === null ? '' : `; its classes begin at ${course.time} IST`}.`,
    next && `The next batch of ${title} starts on ${dayInWords(next.startDate)}.`,
    trainers.length > 0 && `${title} is taught by ${listed(trainers)}.`,
    ratingCount > 0 &&
      `Students rate ${title} ${averageRating(course.ratingSum, ratingCount)} of 5 stars, in ${counted(ratingCount, 'review')}.`,
    ...syllabusLines(course),
  );
}

/** One record for each course that has open batches. */
export function batchRecordsOf({ courses, batches, today }: PublicFacts): AssistantRecord[] {
  const batchesOf = Map.groupBy(batches, ({ courseId }) => courseId);
  return courses.flatMap((course) => {
    const open = batchesOf.get(course.id)?.slice(0, batchesMost) ?? [];
    if (open.length === 0) return [];
    return {
      kind: 'batches' as const,
      subjectId: course.id,
      title: `Batches of ${course.title}`,
      keywords: shortNamesOf(course.title),
      text: lines(...open.map((batch) => batchLine(course, batch, today))),
      href: `/courses/${course.id}#batches-title`,
    };
  });
}

function batchLine({ title }: CourseFacts, batch: BatchFacts, today: string): string {
  const { startDate, endDate, startTime, endTime } = batch;
  const span =
    startDate >= today
      ? `A batch of ${title} starts on ${dayInWords(startDate)}`
      : `A batch of ${title} is running since ${dayInWords(startDate)} until ${dayInWords(endDate)}`;
  const hours = `in the ${partOfDay(startTime)}, ${clock(startTime)} to ${clock(endTime)} IST, on ${weekdaysInWords(batch.weekdays)}`;
  const trainer = batch.trainer === null ? '' : `, with ${batch.trainer}`;
  return `${span}, ${hours}${trainer}; ${counted(batch.seatsLeft, 'seat')} left.`;
}

/** Subjects people ask for, also those we do not teach: the list of courses is the answer. */
const subjects =
  'python data science machine learning ai artificial intelligence aws azure cloud devops docker kubernetes php laravel django ' +
  'node nodejs mern vue android ios flutter kotlin swift cpp c dotnet csharp salesforce sap tally excel power bi tableau ' +
  'cyber security ethical hacking networking ccna linux digital marketing seo graphic design ui ux figma web development ' +
  'software testing blockchain big data hadoop spark etl analytics mongodb mysql oracle html css typescript golang rust';

export function catalogueRecordOf({ courses }: PublicFacts): AssistantRecord {
  const byStart = courses.toSorted((one, other) => one.startDate.localeCompare(other.startDate));
  const paid = courses.filter(({ priceInPaise }) => priceInPaise > 0);
  const cheapest = paid.toSorted((one, other) => one.priceInPaise - other.priceInPaise)[0];
  const free = courses.filter(({ priceInPaise }) => priceInPaise === 0).slice(0, listedMost);
  const shown = byStart.slice(0, listedMost);
  return {
    kind: 'catalogue',
    subjectId: 0,
    title: 'All courses, their fees and start dates',
    keywords: `course courses training catalogue list offer teach learn syllabus ${subjects}`,
    text: lines(
      courses.length === 0 ? 'No course is on offer at the moment.' : `We offer ${counted(courses.length, 'course')}.`,
      cheapest && `The cheapest course that costs something is ${cheapest.title}, for ${feeOf(cheapest)}.`,
      free.length > 0 && `These courses are free of charge: ${listed(free.map(({ title }) => title))}.`,
      shown.length > 0 &&
        `Our courses with their fees, duration and start: ${shown.map((course) => `${course.title} (${feeOf(course)}, ${counted(course.days, 'day')}, from ${dayInWords(course.startDate)})`).join('; ')}${courses.length > shown.length ? '; and more' : ''}.`,
    ),
    href: '/courses',
  };
}
