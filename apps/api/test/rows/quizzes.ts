import type { QuestionContent, QuestionKind, QuizDraft } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../../src/database/client.ts';
import { quizAnswers, quizAttempts, quizDraws, quizQuestions, quizzes } from '../../src/database/tables/quizzes.ts';
import { insertQuestion } from '../../src/features/quizzes/bank/quizzes.bank.queries.ts';
import { shownOrderOf } from '../../src/features/quizzes/questions/quizzes.draw.policy.ts';
import { listFixedQuestions } from '../../src/features/quizzes/write/quizzes.write.queries.ts';

type ContentOf<Kind extends QuestionKind> = Extract<QuestionContent, { kind: Kind }>;

const shared = { points: 1, explanation: '' };

/** One question of each kind, whose key and explanation contain words that stand nowhere else. */
export const exampleContents: { readonly [Kind in QuestionKind]: ContentOf<Kind> } = {
  single: {
    kind: 'single',
    ...shared,
    text: 'Which keyword makes a constant in Java?',
    explanation: 'canary-explained-single',
    program: null,
    options: [
      { text: 'const', isRight: false },
      { text: 'final', isRight: true },
      { text: 'static', isRight: false },
    ],
  },
  multiple: {
    kind: 'multiple',
    ...shared,
    points: 2,
    text: 'Which of these are **loops**?',
    explanation: 'canary-explained-multiple',
    program: null,
    options: [
      { text: 'for', isRight: true },
      { text: 'if', isRight: false },
      { text: 'while', isRight: true },
      { text: 'switch', isRight: false },
    ],
  },
  number: {
    kind: 'number',
    ...shared,
    text: 'How many milliseconds is one request, on average?',
    explanation: 'canary-explained-number',
    program: null,
    value: 7319.5,
    tolerance: 0.5,
  },
  text: {
    kind: 'text',
    ...shared,
    text: 'Which clause filters groups?',
    explanation: 'canary-explained-text',
    program: null,
    accepted: ['canary having', 'canary having clause'],
    isCaseSensitive: false,
  },
  order: {
    kind: 'order',
    ...shared,
    points: 3,
    text: 'In which order are these clauses written?',
    explanation: 'canary-explained-order',
    program: null,
    items: ['SELECT', 'FROM', 'WHERE', 'ORDER BY'],
  },
  code: {
    kind: 'code',
    ...shared,
    text: 'What does this program print?',
    explanation: 'canary-explained-code',
    program: { language: 'python', text: 'for n in range(2):\n    print(n, "canary"[:3])' },
    output: '0 can\n1 can',
  },
};

/** Inserts a question by the product's own statement; returns its id. */
export function plantQuestion(
  db: Db,
  courseId: number,
  content: QuestionContent = exampleContents.single,
  { tags = [] as string[], by = 'admin:1' } = {},
): Promise<number> {
  return insertQuestion(db, { courseId, lessonId: null, tags, content }, { updatedAt: new Date(), updatedBy: by });
}

/** A quiz without a question, as its form would send it. */
export const quizDraft = (changes: Partial<QuizDraft> = {}): QuizDraft => ({
  title: 'Loops and conditions',
  intro: '',
  lessonId: null,
  minutes: 10,
  attemptsMost: null,
  opensAt: null,
  closesAt: null,
  passPercent: 60,
  explains: 'attempt',
  shufflesQuestions: false,
  shufflesOptions: true,
  questionIds: [],
  draws: [],
  ...changes,
});

type PlantedQuiz = Partial<typeof quizzes.$inferInsert> & Partial<Pick<QuizDraft, 'questionIds' | 'draws'>>;

/** Inserts a published quiz; without questions, one of each kind. Returns its id. */
export async function plantQuiz(db: Db, courseId: number, changes: PlantedQuiz = {}): Promise<number> {
  const { questionIds, draws = [], opensAt, closesAt, ...given } = changes;
  const { questionIds: _, draws: __, opensAt: ___, closesAt: ____, ...settings } = quizDraft();
  const [row] = await db
    .insert(quizzes)
    .values({
      courseId,
      ...settings,
      state: 'published',
      updatedBy: 'admin:1',
      ...given,
      ...(opensAt !== undefined && { opensAt }),
      ...(closesAt !== undefined && { closesAt }),
    })
    .returning({ id: quizzes.id });
  const quizId = row?.id ?? 0;
  const ids = questionIds ?? (await plantEachKind(db, courseId));
  if (ids.length > 0) {
    const fixed = ids.map((questionId, at) => ({ quizId, courseId, questionId, position: at + 1 }));
    await db.insert(quizQuestions).values(fixed);
  }
  if (draws.length > 0) {
    await db.insert(quizDraws).values(draws.map((draw, at) => ({ quizId, position: at + 1, ...draw })));
  }
  return quizId;
}

export async function plantEachKind(db: Db, courseId: number): Promise<number[]> {
  const ids: number[] = [];
  for (const content of Object.values(exampleContents)) ids.push(await plantQuestion(db, courseId, content));
  return ids;
}

interface PlantedAttempt {
  readonly quizId: number;
  readonly courseId: number;
  readonly studentId: number;
  readonly begunAt: Date;
  readonly number?: number;
  readonly isOver?: boolean;
}

/** Inserts an attempt with the questions that its quiz always has, none of which was answered. Returns its id. */
export async function plantAttempt(
  db: Db,
  { isOver = false, number = 1, ...attempt }: PlantedAttempt,
): Promise<number> {
  const deadlineAt = new Date(attempt.begunAt.getTime() + 10 * 60_000);
  const [row] = await db
    .insert(quizAttempts)
    .values({ ...attempt, number, deadlineAt, passPercent: 60, pointsMost: 9 })
    .returning({ id: quizAttempts.id });
  const attemptId = row?.id ?? 0;
  const fixed = await listFixedQuestions(db, attempt.quizId);
  await db.insert(quizAnswers).values(
    fixed.map(({ id: questionId, content }, at) => ({
      attemptId,
      position: at + 1,
      questionId,
      contentNumber: 1,
      shown: shownOrderOf(content, false, () => 0),
      ...(isOver && { pointsInHundredths: 0, isRight: false }),
    })),
  );
  const ended = { endedAt: deadlineAt, endedBy: 'time', pointsInHundredths: 0 } as const;
  if (isOver) await db.update(quizAttempts).set(ended).where(eq(quizAttempts.id, attemptId));
  return attemptId;
}
