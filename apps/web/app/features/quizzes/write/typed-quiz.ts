import type { Quiz, QuizDraft, QuizExplains } from '@avsar/contract';
import { typedNumber } from '#lib/typed-number.ts';
import { indianDayAndTimeOf, instantOfIndianTime } from '#lib/time/indian-instant.ts';

/** A question that every attempt has. */
export interface FixedQuestion {
  readonly id: number;
  readonly text: string;
  readonly points: number;
}

export interface TypedDraw {
  /** Tells the rows apart while they are added and removed. */
  readonly key: number;
  /** Empty: from all questions. */
  readonly tag: string;
  readonly count: string;
}

/** The form of a quiz, as typed. */
export interface TypedQuiz {
  readonly title: string;
  readonly intro: string;
  readonly lessonId: string;
  /** Empty: no time limit. */
  readonly minutes: string;
  /** Empty: any number. */
  readonly attemptsMost: string;
  readonly passPercent: string;
  readonly opensDay: string;
  readonly opensTime: string;
  readonly closesDay: string;
  readonly closesTime: string;
  readonly explains: QuizExplains;
  readonly shufflesQuestions: boolean;
  readonly shufflesOptions: boolean;
  readonly questions: readonly FixedQuestion[];
  readonly draws: readonly TypedDraw[];
}

const start: TypedQuiz = {
  title: '',
  intro: '',
  lessonId: '',
  minutes: '15',
  attemptsMost: '2',
  passPercent: '60',
  opensDay: '',
  opensTime: '',
  closesDay: '',
  closesTime: '',
  explains: 'attempt',
  shufflesQuestions: true,
  shufflesOptions: true,
  questions: [],
  draws: [],
};

const numberText = (value: number | null) => (value === null ? '' : String(value));

export function typedQuizOf(quiz: Quiz | undefined): TypedQuiz {
  if (quiz === undefined) return start;
  const opens = quiz.opensAt === null ? undefined : indianDayAndTimeOf(quiz.opensAt);
  const closes = quiz.closesAt === null ? undefined : indianDayAndTimeOf(quiz.closesAt);
  return {
    title: quiz.title,
    intro: quiz.intro,
    lessonId: numberText(quiz.lessonId),
    minutes: numberText(quiz.minutes),
    attemptsMost: numberText(quiz.attemptsMost),
    passPercent: String(quiz.passPercent),
    opensDay: opens?.date ?? '',
    opensTime: opens?.time ?? '',
    closesDay: closes?.date ?? '',
    closesTime: closes?.time ?? '',
    explains: quiz.explains,
    shufflesQuestions: quiz.shufflesQuestions,
    shufflesOptions: quiz.shufflesOptions,
    questions: quiz.questions.map(({ id, text, points }) => ({ id, text, points })),
    draws: quiz.draws.map(({ tag, count }, key) => ({ key, tag: tag ?? '', count: String(count) })),
  };
}

/** An empty field counts as missing, so that the schema asks for it. */
const numberOf = (text: string) => typedNumber(text) ?? Number.NaN;
const numberOrNull = (text: string) => (text.trim() === '' ? null : numberOf(text));

/** A day alone begins at midnight, or ends with it. */
const momentOf = (day: string, time: string, midnight: string) =>
  day === '' ? null : instantOfIndianTime(day, time === '' ? midnight : time);

/** The quiz as the API takes it; checked by its schema. */
export function quizDraftOf(
  typed: TypedQuiz,
): Omit<QuizDraft, 'draws'> & { draws: { tag: string | null; count: number }[] } {
  return {
    title: typed.title,
    intro: typed.intro,
    lessonId: typed.lessonId === '' ? null : Number(typed.lessonId),
    minutes: numberOrNull(typed.minutes),
    attemptsMost: numberOrNull(typed.attemptsMost),
    opensAt: momentOf(typed.opensDay, typed.opensTime, '00:00'),
    closesAt: momentOf(typed.closesDay, typed.closesTime, '23:59'),
    passPercent: numberOf(typed.passPercent),
    explains: typed.explains,
    shufflesQuestions: typed.shufflesQuestions,
    shufflesOptions: typed.shufflesOptions,
    questionIds: typed.questions.map(({ id }) => id),
    draws: typed.draws.map(({ tag, count }) => ({ tag: tag === '' ? null : tag, count: numberOf(count) })),
  };
}

/** How many questions an attempt has, as far as the numbers are typed. */
export const questionCountOf = ({ questions, draws }: TypedQuiz): number =>
  questions.length + draws.reduce((sum, { count }) => sum + (typedNumber(count) ?? 0), 0);
