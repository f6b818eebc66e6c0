import { questionDraftSchema, quizDraftSchema } from '@avsar/contract';
import { describe, expect, it } from 'vitest';
import { demoCourses } from '../institute/courses.ts';
import { demoSyllabi } from '../syllabi/syllabi.ts';
import { planAnswers } from './attempts.ts';
import { demoQuestionBanks, demoQuizzes } from './quizzes.ts';

const all = Object.entries(demoQuestionBanks).flatMap(([course, bank]) =>
  bank.map((question) => [course, question.content.text, question] as const),
);

describe('the questions of the demo', () => {
  it.each(all)('%s: %s', (_, __, question) => {
    expect(questionDraftSchema.parse({ ...question, lessonId: null })).toMatchObject(question);
    expect(question.content.explanation).not.toBe('');
  });

  it('are about twenty, of every kind', () => {
    expect(all.length).toBeGreaterThanOrEqual(20);
    expect(new Set(all.map(([, , { content }]) => content.kind)).size).toBe(6);
  });
});

describe('the quizzes of the demo', () => {
  it.each(demoQuizzes)('$course: $title', (quiz) => {
    const { course, state: _, lesson, questions, writtenDaysAgo: __, takers: ___, ...settings } = quiz;
    const bank = demoQuestionBanks[course] ?? [];
    expect(demoCourses.map(({ title }) => title)).toContain(course);
    expect(demoSyllabi[course]?.modules.flatMap(({ lessons }) => lessons.map(([title]) => title))).toContain(lesson);
    expect(questions.every((place) => place < bank.length)).toBe(true);
    for (const { tag, count } of settings.draws) {
      const rest = bank.filter(({ tags }, place) => tag !== null && tags.includes(tag) && !questions.includes(place));
      expect(rest.length).toBeGreaterThanOrEqual(count);
    }
    const draft = { ...settings, lessonId: null, opensAt: null, closesAt: null, questionIds: [] };
    expect(quizDraftSchema.safeParse({ ...draft, shufflesQuestions: true, shufflesOptions: true }).success).toBe(true);
  });

  it('the same student gives the same answers', () => {
    const contents = (demoQuestionBanks['Java Full Stack'] ?? []).map(({ content }) => content);
    expect(planAnswers('Loops', 3, contents)).toEqual(planAnswers('Loops', 3, contents));
    expect(planAnswers('Loops', 3, contents)).not.toEqual(planAnswers('Loops', 4, contents));
  });
});
