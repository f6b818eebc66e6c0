import type { QuizDraft } from '@avsar/contract';
import { javaQuestions } from './java.ts';
import type { DemoQuestion } from './question.ts';
import { sqlQuestions } from './sql.ts';

/** The question bank of a course, by its title. */
export const demoQuestionBanks: Readonly<Record<string, readonly DemoQuestion[]>> = {
  'Java Full Stack': javaQuestions,
  'SQL and PostgreSQL': sqlQuestions,
};

export interface DemoQuiz extends Omit<
  QuizDraft,
  'lessonId' | 'questionIds' | 'opensAt' | 'closesAt' | 'shufflesQuestions' | 'shufflesOptions'
> {
  /** Title of the course. */
  readonly course: string;
  readonly state: 'draft' | 'published';
  /** Title of the lesson after which it is taken. */
  readonly lesson: string;
  /** Places of its questions in the bank of the course. */
  readonly questions: readonly number[];
  readonly writtenDaysAgo: number;
  /** How many students of the first round have taken it; the first one is Ananya Reddy. */
  readonly takers: number;
}

export const demoQuizzes: readonly DemoQuiz[] = [
  {
    course: 'Java Full Stack',
    title: 'First programs: variables and loops',
    intro: 'Eight questions about the first module. Read each program twice before you answer.',
    state: 'published',
    lesson: 'Arrays and strings',
    questions: [0, 1, 2, 3, 4, 5, 6, 7],
    draws: [],
    minutes: 15,
    attemptsMost: 2,
    passPercent: 60,
    explains: 'attempt',
    writtenDaysAgo: 21,
    takers: 24,
  },
  {
    course: 'Java Full Stack',
    title: 'Objects and collections',
    intro: 'Every student gets other questions.',
    state: 'published',
    lesson: 'Lists, sets and maps',
    questions: [10],
    draws: [
      { tag: 'objects', count: 1 },
      { tag: 'collections', count: 2 },
    ],
    minutes: 10,
    attemptsMost: 2,
    passPercent: 60,
    explains: 'attempt',
    writtenDaysAgo: 3,
    takers: 0,
  },
  {
    course: 'SQL and PostgreSQL',
    title: 'Joins and groups',
    intro: '',
    state: 'draft',
    lesson: 'Group and having',
    questions: [0, 2, 3, 5],
    draws: [],
    minutes: null,
    attemptsMost: null,
    passPercent: 50,
    explains: 'close',
    writtenDaysAgo: 1,
    takers: 0,
  },
];
