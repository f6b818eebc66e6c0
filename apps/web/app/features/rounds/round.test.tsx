// @vitest-environment jsdom
import type { Round, RoundStudent, RoundTelling } from '@avsar/contract';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signOut } from '#features/auth/index.ts';
import { logInAsStaff } from '../../../test/log-in-as-staff.ts';
import { fill, type OpenScreen, openScreen, press, shows, textOf, toastTexts } from '../../../test/screen.tsx';
import { RoundPage } from './round.tsx';
import { Rounds } from './rounds.tsx';

const round: Round = {
  id: 3,
  kind: 'test',
  title: 'Online test',
  startsAt: '2026-12-01T04:30:30.000Z',
  minutes: 60,
  place: null,
  link: 'https://test.example/1',
  note: 'Bring a laptop',
  isCancelled: false,
  version: 4,
  students: 3,
  marked: { passed: 1, failed: 0, absent: 0, none: 2 },
  untold: 0,
};
const student = (id: number, name: string, changes: Partial<RoundStudent> = {}): RoundStudent => ({
  application: { id, state: 'applied' },
  student: { id, name },
  startsAt: '2026-12-01T04:30:00Z',
  result: null,
  remark: '',
  markedBy: null,
  isTold: false,
  resume: null,
  ...changes,
});

let screen: OpenScreen;
let stored: RoundStudent[];
let plan: Round;
let sent: unknown[];
let telling: RoundTelling;
let refusal: string | undefined;

const answer = (path: string, _query: URLSearchParams, body: unknown) => {
  if (body !== undefined) {
    sent.push([path, body]);
    if (refusal !== undefined)
      return Response.json({ code: 'conflict', message: refusal, requestId: 'none' }, { status: 409 });
    if (path.endsWith('/results')) save(body);
    return Response.json(path.endsWith('/telling') ? { told: 1 } : plan, { status: 200 });
  }
  if (path.endsWith('/telling')) return Response.json(telling);
  return Response.json(path.endsWith('/students') ? stored : [plan]);
};

function save(body: unknown): void {
  const { results } = body as {
    results: { application: { id: number }; result: RoundStudent['result']; remark: string }[];
  };
  stored = stored.map((one) => {
    const marked = results.find(({ application }) => application.id === one.application.id);
    return marked === undefined ? one : { ...one, result: marked.result, remark: marked.remark, markedBy: 'Meera' };
  });
}

beforeEach(() => {
  plan = round;
  [sent, refusal] = [[], undefined];
  stored = [student(1, 'Asha Rao'), student(2, 'Ravi Nair'), student(3, 'Zoya', { result: 'passed', isTold: true })];
  telling = {
    students: [
      { application: { id: 1 }, name: 'Asha Rao', result: 'failed', title: 'Online test', text: 'Not this time.' },
    ],
    unmarked: 1,
    digest: 'first',
  };
  logInAsStaff('placement_officer');
});

afterEach(() => {
  screen.close();
  signOut();
});

const open = async () => {
  screen = await openScreen(<RoundPage openingId="5" roundId="3" />, answer);
  await shows(() => document.querySelectorAll('[data-choice-buttons]').length, 2);
};
const buttonOf = (name: string, value: string) =>
  document.querySelector<HTMLElement>(`[aria-label="Result of ${name}"] [data-value=${value}]`);
const key = (name: string) =>
  act(async () => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })));
const rowOf = (place: number) => document.querySelectorAll('ul[aria-labelledby=students] > li')[place]?.textContent;
const marks = (id: number, result: string | null, remark = '') => [
  '/api/admin/rounds/3/results',
  { results: [{ application: { id }, result, remark }] },
];

test('a result is marked with one click, taken back with another, and said to be saved', async () => {
  await open();
  expect(rowOf(2)).toContain('Passed. The student knows this result.');
  await act(async () => buttonOf('Asha Rao', 'passed')?.click());
  await shows(() => sent, [marks(1, 'passed')]);
  await shows(() => rowOf(0)?.includes('Saved'), true);
  expect(buttonOf('Asha Rao', 'passed')?.getAttribute('aria-pressed')).toBe('true');
  await act(async () => buttonOf('Asha Rao', 'passed')?.click());
  await shows(() => sent[1], marks(1, null));
});

test('with the keyboard: letters mark, arrow keys lead to the next student', async () => {
  await open();
  act(() => buttonOf('Asha Rao', 'passed')?.focus());
  await key('d');
  await shows(() => sent, [marks(1, 'failed')]);
  await key('ArrowDown');
  expect(document.activeElement).toBe(buttonOf('Ravi Nair', 'passed'));
  await key('a');
  await shows(() => sent[1], marks(2, 'absent'));
});

test('a remark keeps the result, and is saved with Enter', async () => {
  stored = stored.map((one) => (one.isTold ? one : { ...one, result: 'absent' }));
  await open();
  await fill('input[aria-label="Remark about Asha Rao"]', 'Ill, told us before');
  await key('Enter');
  await shows(() => sent.length, 1);
  expect(sent).toEqual([marks(1, 'absent', 'Ill, told us before')]);
});

test('a refused mark is said, and the row shows what is saved', async () => {
  await open();
  refusal = 'Asha Rao was told the result.';
  await act(async () => buttonOf('Asha Rao', 'passed')?.click());
  await shows(toastTexts, [`error: ${refusal}`]);
  await shows(() => buttonOf('Asha Rao', 'passed')?.getAttribute('aria-pressed'), 'false');
  expect(rowOf(0)).not.toContain('Saved');
});

test('the rest is marked at once, after a question', async () => {
  await open();
  await press('The other 2 did not pass');
  await act(async () => document.querySelectorAll<HTMLElement>('dialog[open] button')[2]?.click());
  const results = [1, 2].map((id) => ({ application: { id }, result: 'failed', remark: '' }));
  await shows(() => sent.length, 1);
  expect(sent).toEqual([['/api/admin/rounds/3/results', { results }]]);
});

test('what students will read is shown before they are told; a change meanwhile shows it anew', async () => {
  await open();
  await press('Preview and tell');
  await shows(() => textOf('dialog[open]')?.includes('Not this time.'), true);
  expect(textOf('dialog[open]')).toContain('1 student has no result and hears nothing.');
  refusal = 'The results have changed.';
  telling = { ...telling, digest: 'second' };
  await press('Tell 1 student');
  await shows(() => textOf('dialog[open] [role=alert]')?.includes('has changed in the meantime'), true);
  refusal = undefined;
  await press('Tell 1 student');
  await shows(() => sent.at(-1), ['/api/admin/rounds/3/telling', { digest: 'second' }]);
  await shows(toastTexts, ['success: We have told 1 student.']);
  expect(document.querySelector('dialog[open]')).toBeNull();
});

test('a cancelled round takes no marks and tells nothing', async () => {
  plan = { ...round, isCancelled: true };
  screen = await openScreen(<RoundPage openingId="5" roundId="3" />, answer);
  await shows(() => rowOf(0)?.includes('No result'), true);
  expect(document.body.textContent).toContain('This round is cancelled.');
  expect(document.querySelector('[data-choice-buttons]')).toBeNull();
});

test('a round is planned; what is missing is asked for', async () => {
  screen = await openScreen(<Rounds openingId="5" />, answer);
  await shows(() => textOf('ol li strong'), 'Online test');
  expect(textOf('ol li')).toContain('3 students, 1 passed, 2 without a result');
  await press('Plan a round');
  await fill('dialog[open] input[name=title]', 'Interview');
  await press('Plan round');
  await shows(() => document.activeElement?.getAttribute('name'), 'startsAt');
  expect(sent).toEqual([]);
  await fill('dialog[open] input[name=startsAt]', '2026-12-02T10:00');
  await fill('dialog[open] input[name=place]', 'Room 2');
  await press('Plan round');
  const body = {
    kind: 'test',
    title: 'Interview',
    startsAt: '2026-12-02T04:30:00.000Z',
    minutes: 60,
    place: 'Room 2',
    link: null,
    note: '',
  };
  await shows(() => sent, [['/api/admin/openings/5/rounds', body]]);
});

test('a change sends its version, and a time that was not touched as it was', async () => {
  screen = await openScreen(<Rounds openingId="5" />, answer);
  await shows(() => textOf('ol li strong'), 'Online test');
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Edit Online test"]')?.click());
  await fill('dialog[open] textarea[name=note]', '');
  await press('Save');
  const { kind, title, startsAt, minutes, place, link } = round;
  const body = { kind, title, startsAt, minutes, place, link, note: '', version: 4 };
  await shows(() => sent.length, 1);
  expect(sent).toEqual([['/api/admin/rounds/3', body]]);
});

test('a round with students is cancelled after a question, and cannot be deleted', async () => {
  screen = await openScreen(<Rounds openingId="5" />, answer);
  await shows(() => textOf('ol li strong'), 'Online test');
  expect(document.querySelector('[aria-label="Delete Online test"]')).toBeNull();
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Cancel Online test"]')?.click());
  expect(textOf('dialog[open]')).toContain('We tell the 3 students of this round.');
  await press('Cancel the round');
  await shows(() => sent, [['/api/admin/rounds/3/cancel', { version: 4 }]]);
});
