// @vitest-environment jsdom
import { errorCatalogue, type Guarantee, type TextClaim } from '@avsar/contract';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fill, type OpenScreen, openScreen, press, shows } from '../../../../test/screen.tsx';
import { QuestionForm } from './question-form.tsx';

/** What the form sent, and what the server knows of the text. */
let sent: unknown[];
let said: TextClaim | null;
let inForce: Guarantee | null;
let screen: OpenScreen;

const report = { id: 7, courseTitle: '', graduatedFrom: '2026-01-01', graduatedTo: '2026-06-30', graduates: 12 };

function answer(path: string, _query: URLSearchParams, body: unknown): Response {
  if (path.endsWith('/text-claims/reports')) return Response.json([report]);
  if (path.endsWith('/guarantee')) return Response.json({ guarantee: inForce });
  if (path.endsWith('/text-claims')) return Response.json({ claim: said });
  sent.push(body);
  if ((body as { answer: string }).answer === 'refused') {
    const { status, message } = errorCatalogue.validation_failed;
    const fields = { claim: 'This report was withdrawn.' };
    return Response.json({ code: 'validation_failed', message, requestId: 'none', fields }, { status });
  }
  return Response.json({ ...(body as object), id: 3, version: 2 });
}

const open = async (question: string) => {
  const row = { id: 3, question, answer: 'No.', version: 1 };
  const nothing = () => undefined;
  screen = await openScreen(
    <QuestionForm question={row} onReload={nothing} onCancel={nothing} onSaved={nothing} />,
    answer,
  );
};
const select = () => document.querySelector<HTMLSelectElement>('select[name="claim"]');
const text = () => document.body.textContent;
async function choose(value: string) {
  await act(async () => {
    Reflect.set(HTMLSelectElement.prototype, 'value', value, select());
    select()?.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

beforeEach(() => {
  sent = [];
  said = null;
  inForce = null;
});
afterEach(() => screen.close());

test('asks nothing of a text without such a word, and sends no claim', async () => {
  await open('When?');
  expect(select()).toBeNull();
  await press('Save');
  await shows(() => sent, [{ question: 'When?', answer: 'No.', version: 1 }]);
});

test('asks as soon as such a word is typed, and again nothing when it is gone', async () => {
  await open('When?');
  await fill('[name="question"]', 'Is a job guaranteed?');
  await shows(() => text()?.includes('This text says “guaranteed”. What does it refer to?'), true);
  await fill('[name="question"]', 'When?');
  await shows(select, null);
  expect(sent).toEqual([]);
});

test('sends nothing without an answer, and the answer with the text', async () => {
  await open('Is a job guaranteed?');
  await shows(() => select()?.value, '');
  await press('Save');
  await shows(() => text()?.includes('Please say what it refers to.'), true);
  expect(sent).toEqual([]);
  await choose('none');
  await fill('[name="claim.because"]', 'It denies a guarantee.');
  await press('Save');
  await shows(
    () => sent,
    [
      {
        question: 'Is a job guaranteed?',
        answer: 'No.',
        version: 1,
        claim: { kind: 'none', because: 'It denies a guarantee.' },
      },
    ],
  );
});

test('begins with what was said before, and a report can be chosen', async () => {
  said = { kind: 'none', because: 'It denies a guarantee.' };
  await open('Is a job guaranteed?');
  await shows(
    () => document.querySelector<HTMLInputElement>('[name="claim.because"]')?.value,
    'It denies a guarantee.',
  );
  await choose('7');
  await press('Save');
  await shows(() => sent.length, 1);
  expect(sent[0]).toMatchObject({ claim: { kind: 'report', report: { id: 7 } } });
});

test('shows at the choice why the server refused it', async () => {
  said = { kind: 'report', report: { id: 7 } };
  await open('Is a job guaranteed?');
  await shows(() => select()?.value, '7');
  await fill('[name="answer"]', 'refused');
  await press('Save');
  await shows(() => text()?.includes('This report was withdrawn.'), true);
  expect(select()?.value).toBe('7');
});

test('the guarantee in force can be chosen, and nobody is offered one that has ended', async () => {
  inForce = {
    id: 4,
    attendanceLeast: 75,
    homeworkLeast: null,
    applicationsLeast: null,
    interviewsLeast: null,
    declinedMost: null,
    windowDays: 180,
    claimDays: 60,
    remedyPercent: 100,
    courses: null,
    publishedAt: '2026-11-14T10:00:00.000Z',
    endedAt: null,
  };
  await open('Is a job guaranteed?');
  const option = () => select()?.querySelector<HTMLOptionElement>('option[value="guarantee"]');
  await shows(() => option()?.value, 'guarantee');
  expect(text()).toContain('The guarantee in force. 100% placement guarantee: a job within 180 days, or your fee back');
  await choose('guarantee');
  await press('Save');
  const whole = { question: 'Is a job guaranteed?', answer: 'No.', version: 1 };
  await shows(() => sent, [{ ...whole, claim: { kind: 'guarantee' } }]);
  screen.close();

  inForce = null;
  said = { kind: 'guarantee' };
  await open('Is a job guaranteed?');
  await shows(() => select()?.value, '');
  expect(option()).toBeNull();
});
