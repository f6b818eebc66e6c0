import { limits } from '@avsar/contract';
import { expect, test } from 'vitest';
import { suggestedQuestions } from './suggested-questions.ts';
import {
  type Answer,
  emptyAnswer,
  addAnswerPart,
  messagesToSend,
  addMissingAnswer,
  type Question,
  type TalkEntry,
  offersCallBack,
} from './talk.ts';

const question = (id: number, text = `question ${id}`): Question => ({ id, role: 'user', text, page: '/' });
const answer = (id: number, what: Partial<Answer> = {}): Answer => ({
  ...emptyAnswer(id),
  text: `answer ${id}`,
  state: 'whole',
  ...what,
});

test('an answer grows, is replaced, and keeps only sources on this site', () => {
  const sources = ['/courses/1', '//elsewhere.example', 'https://elsewhere.example', '/\\elsewhere.example'].map(
    (href) => ({ kind: 'course' as const, title: href, href }),
  );
  let heard = addAnswerPart(emptyAnswer(1), { kind: 'text', text: 'On ' });
  heard = addAnswerPart(heard, { kind: 'text', text: 'Monday' });
  expect(heard).toMatchObject({ text: 'On Monday', state: 'coming' });
  heard = addAnswerPart(heard, { kind: 'instead', text: 'On Tuesday' });
  heard = addAnswerPart(heard, { kind: 'end', by: 'records', isAnswered: true, sources });
  expect(heard).toMatchObject({ text: 'On Tuesday', state: 'whole', isQuoted: true });
  expect(heard.sources.map(({ href }) => href)).toEqual(['/courses/1']);
  expect(addAnswerPart(heard, { kind: 'failed', message: '' })).toMatchObject({
    state: 'failed',
    text: 'Something went wrong!',
  });
});

test.each([
  ['answered by the model', { isQuoted: false, isAnswered: true }, false],
  ['quoted', { isQuoted: true, isAnswered: true }, true],
  ['not answered', { isQuoted: false, isAnswered: false }, true],
  ['failed', { state: 'failed', isAnswered: true }, true],
  ['stopped', { state: 'stopped', isAnswered: true }, false],
] as const)('a call-back is offered: %s', (_, what, expected) => {
  expect(offersCallBack(answer(1, what))).toBe(expected);
});

const long: readonly TalkEntry[] = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? question(at) : answer(at)));

test.each<[string, readonly TalkEntry[], string[]]>([
  ['one question', [question(1)], ['question 1']],
  [
    'failed answers and their questions are left out',
    [question(1), answer(2, { state: 'failed' }), question(3)],
    ['question 3'],
  ],
  [
    'stopped answers are sent as far as they came',
    [question(1), answer(2, { state: 'stopped' }), question(3), answer(4, { state: 'stopped', text: '' }), question(5)],
    ['question 1', 'answer 2', 'question 5'],
  ],
])('messages sent to the server: %s', (_, entries, expected) => {
  expect(messagesToSend(entries).map(({ text }) => text)).toEqual(expected);
});

test('of a long talk the newest messages are sent, beginning with a question', () => {
  const sent = messagesToSend([...long, question(20)]);
  expect(sent.length).toBeLessThanOrEqual(limits.chatMessagesMost);
  expect(sent[0]?.role).toBe('user');
  expect(sent.at(-1)?.text).toBe('question 20');
});

test('a question without an answer gets a stopped answer, so that it can be asked again', () => {
  expect(addMissingAnswer([question(1)]).at(-1)).toMatchObject({ role: 'model', state: 'stopped', text: '' });
  expect(addMissingAnswer([question(1), answer(2)])).toHaveLength(2);
});

test.each([
  '/',
  '/courses',
  '/courses/7',
  '/community',
  '/contact',
  '/subscriptions',
  '/login/email',
  '/explore/x',
  '/y',
])('three or four questions are suggested at %s', (path) => {
  const questions = suggestedQuestions(path);
  expect([3, 4]).toContain(questions.length);
  expect(new Set(questions).size).toBe(questions.length);
});
