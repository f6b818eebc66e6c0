import { firstProgram } from './first-program.ts';
import { firstQueries } from './first-queries.ts';
import { howAnIndexWorks } from './how-an-index-works.ts';
import type { DemoLesson } from './lesson.ts';
import { loops } from './loops.ts';
import { methods } from './methods.ts';
import { nullAndItsSurprises } from './null-and-its-surprises.ts';
import { selectWhereOrder } from './select-where-order.ts';
import { statusCodes } from './status-codes.ts';
import { timeouts } from './timeouts.ts';
import { variables } from './variables.ts';

/** By the titles of course and lesson; the other lessons have no content yet. */
export const demoLessons: Readonly<Record<string, Readonly<Record<string, DemoLesson>>>> = {
  'Java Full Stack': {
    'Tools, the terminal and a first program': firstProgram,
    'Variables, types and operators': variables,
    'Conditions and loops': loops,
    'Methods and their parameters': methods,
    'Tables, keys and the first queries': firstQueries,
  },
  'Spring Boot Microservices': {
    'Resources, verbs and status codes': statusCodes,
    'Timeouts and retries': timeouts,
  },
  'SQL and PostgreSQL': {
    'Select, where and order': selectWhereOrder,
    'Null and its surprises': nullAndItsSurprises,
    'How an index works': howAnIndexWorks,
  },
};

interface DemoStudy {
  /** Index in `namedStudents`. */
  readonly student: number;
  readonly course: string;
  /** Lessons that were opened, from the first to the last; those before the last one are finished. */
  readonly opened: readonly { readonly lesson: string; readonly daysAgo: number; readonly note?: string }[];
}

/** How far a student with a printed log-in is. */
export const demoStudies: readonly DemoStudy[] = [
  {
    student: 0,
    course: 'Java Full Stack',
    opened: [
      { lesson: 'Tools, the terminal and a first program', daysAgo: 12 },
      {
        lesson: 'Variables, types and operators',
        daysAgo: 9,
        note: 'Money in paise, as a long!\n\nAsk in class: why does 0.1 + 0.2 print so many digits?',
      },
      { lesson: 'Conditions and loops', daysAgo: 2 },
    ],
  },
];
