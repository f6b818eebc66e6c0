import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../databases.ts';
import { openAssistant, questionSets, readQuestions } from './ask.ts';

let database: TestDatabase;
let assistant: Awaited<ReturnType<typeof openAssistant>>;
beforeAll(async () => {
  database = await cloneDatabase(inject('serverUrl'), inject('template'));
  assistant = await openAssistant(database);
}, 120_000);
afterAll(async () => {
  await assistant.close();
  await database.drop();
});

describe('with retrieval alone, about the demo institute', () => {
  it.each(questionSets)('the right record is among the sources: $name, $least', async ({ name, least }) => {
    const questions = await readQuestions(name);
    const misses: string[] = [];
    for (const question of questions) {
      const { isHit, sources } = await assistant.ask(question);
      if (!isHit) misses.push(`${question.question} → ${sources.join(', ')}`);
    }
    expect(misses.length, misses.join('\n')).toBeLessThanOrEqual(questions.length * (1 - least));
  });

  it.each([
    ['known', 90],
    ['held-out', 30],
  ])('there are enough questions of each kind: %s, %i', async (name, count) => {
    const questions = await readQuestions(name);
    expect(questions).toHaveLength(count);
    expect(questions.filter(({ expected }) => expected.length === 0).length).toBeGreaterThan(count / 20);
  });

  it.each([
    ['how much is this?', 5, 'course'],
    ['kab shuru hoga', 5, 'course'],
    ['who won the world cup', 5, undefined],
  ])('%s, asked on the page of course %i', async (question, courseId, kind) => {
    const { sources } = await assistant.ask({ question, page: `/courses/${courseId}`, expected: [] });
    expect(sources[0]?.split(':')[0]).toBe(kind);
  });
});
