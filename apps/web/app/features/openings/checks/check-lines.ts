import type { Check, Standing } from '@avsar/contract';
import { countText } from '#lib/format.ts';
import { links } from '#links.ts';
import { either, yearsText } from '../opening-texts.ts';

/** A page that helps to meet a condition. */
export interface CheckLink {
  readonly text: string;
  readonly to: string;
  /** Pages with lessons are loaded as a new document. */
  readonly isDocument?: boolean;
}

/** One condition of an opening, for the student who reads it. */
export interface CheckLine {
  readonly condition: Check['condition'];
  readonly isMet: boolean;
  /** What the opening asks for. */
  readonly needed: string;
  /** What the student has. */
  readonly has: string;
  /** What to do about it, if it is not met. */
  readonly todo?: string;
  readonly links: readonly CheckLink[];
}

type Course = Standing['course'];

/** Every condition of an opening in words, in the order in which the server gives them. */
export const checkLinesOf = ({ checks, course }: Standing): readonly CheckLine[] =>
  checks.map((check) => {
    const { condition, isMet } = check;
    const line = { condition, isMet, needed: neededOf(check), has: hasOf(check, course) };
    return isMet ? { ...line, links: [] } : { ...line, ...todoOf(check, course) };
  });

/** "You may apply", or how much is missing. */
export function standingText({ isEligible, checks }: Standing): string {
  if (isEligible) return 'You may apply';
  return `Not yet: ${countText(checks.filter(({ isMet }) => !isMet).length, 'thing')}`;
}

const titles = (named: readonly { readonly title: string }[]) => either(named.map(({ title }) => title));

function neededOf(check: Check): string {
  switch (check.condition) {
    case 'course':
      return check.courses.length === 1
        ? `The course ${titles(check.courses)}`
        : `One of these courses: ${titles(check.courses)}`;
    case 'batch':
      return check.batches.length === 1
        ? `A seat in ${titles(check.batches)}`
        : `A seat in one of these batches: ${titles(check.batches)}`;
    case 'completed':
      return 'A completed course';
    case 'attendance':
      return `At least ${check.needed}% attendance`;
    case 'quiz':
      return `At least ${check.needed}% in the quizzes, on average`;
    case 'year':
      return `Passed out of school or college ${yearsText(check.from, check.to)}`;
    case 'skills':
      return check.missing.length === 0 ? 'The skills that are asked for' : `These skills: ${check.missing.join(', ')}`;
    case 'unplaced':
      return 'No placement on record';
    default:
      return check satisfies never;
  }
}

function hasOf(check: Check, course: Course): string {
  const { isMet } = check;
  switch (check.condition) {
    case 'course':
      if (!isMet) return 'You do not have such a course.';
      return course === null ? 'You have it.' : `You have ${course.title}.`;
    case 'batch':
      return isMet ? 'You have or had a seat there.' : 'You have had no seat there.';
    case 'completed':
      if (isMet) return course === null ? 'You have completed it.' : `You have completed ${course.title}.`;
      return course === null ? 'You have not completed a course yet.' : `You have not completed ${course.title} yet.`;
    case 'attendance':
      return check.reached === null ? 'None of your classes counts yet.' : `You have ${check.reached}%.`;
    case 'quiz':
      return check.reached === null ? 'You have not taken a quiz yet.' : `You have ${check.reached}%.`;
    case 'year':
      return check.reached === null ? 'You have not told us your year yet.' : `Your year is ${check.reached}.`;
    case 'skills':
      return isMet ? 'Your career details name all of them.' : 'Your career details do not name them.';
    case 'unplaced':
      return isMet ? 'We know of none.' : 'We have a placement of yours on record.';
    default:
      return check satisfies never;
  }
}

type Todo = Pick<CheckLine, 'links'> & { readonly todo?: string };

const careerLink = (text: string): CheckLink => ({ text, to: links.careerDetails });

function todoOf(check: Check, course: Course): Todo {
  switch (check.condition) {
    case 'course':
      return { links: check.courses.map(({ id, title }) => ({ text: `See ${title}`, to: links.course(id) })) };
    case 'batch':
      return { todo: 'This opening is only for students of that batch.', links: [] };
    case 'completed':
      return {
        links: ofCourse(course, (id) => ({ text: 'See how far you are', to: links.progress(id), isDocument: true })),
      };
    case 'attendance':
      return {
        todo: 'Every class that you come to counts.',
        links: [{ text: 'Open your attendance', to: links.studentAttendance }],
      };
    case 'quiz':
      return {
        todo: 'You can take a quiz again while it is open. Your best attempt counts.',
        links: ofCourse(course, (id) => ({
          text: 'Open the quizzes',
          to: `${links.learn(id)}#quizzes`,
          isDocument: true,
        })),
      };
    case 'year':
      return check.reached === null
        ? { links: [careerLink('Add your year')] }
        : { todo: 'Is the year wrong?', links: [careerLink('Change it')] };
    case 'skills':
      return { todo: 'Do you have them? Then add them.', links: [careerLink('Open your career details')] };
    case 'unplaced':
      return { todo: 'This opening is for students whom we have not placed yet. Tell us if that is wrong.', links: [] };
    default:
      return check satisfies never;
  }
}

const ofCourse = (course: Course, linkOf: (id: number) => CheckLink): readonly CheckLink[] =>
  course === null ? [] : [linkOf(course.id)];

/** Why a student may not apply yet, in short, for the staff. */
export const reasonsOf = ({ checks }: Standing): readonly string[] =>
  checks.filter(({ isMet }) => !isMet).map(reasonOf);

function reasonOf(check: Check): string {
  switch (check.condition) {
    case 'course':
      return `does not have ${titles(check.courses)}`;
    case 'batch':
      return `had no seat in ${titles(check.batches)}`;
    case 'completed':
      return 'has not completed the course';
    case 'attendance':
      return `attendance ${check.reached === null ? 'not known yet' : `${check.reached}%`}, needs ${check.needed}%`;
    case 'quiz':
      return check.reached === null
        ? `no quiz taken, needs ${check.needed}%`
        : `quizzes ${check.reached}%, needs ${check.needed}%`;
    case 'year':
      return check.reached === null
        ? 'year of passing out not given'
        : `passed out in ${check.reached}, not ${yearsText(check.from, check.to)}`;
    case 'skills':
      return `skills not given: ${check.missing.join(', ')}`;
    case 'unplaced':
      return 'has a placement';
    default:
      return check satisfies never;
  }
}
