// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type Answer, fill, type OpenScreen, openScreen, press, shows, toastTexts } from '../../../../test/screen.tsx';
import { adminPages } from '../admin-pages.ts';
import { caringMessages } from '../caring.messages.ts';
import { trainerPages } from '../trainer-pages.ts';
import { SignalList } from './signal-list.tsx';
import type { SeenSignal } from './signal-view.ts';

const signal: SeenSignal = {
  id: 4,
  student: { id: 102, name: 'Kabir Khan' },
  course: { id: 5, title: 'Core Java' },
  batch: { id: 12, name: null },
  causes: [
    { cause: 'classes_missed', count: 2, foundAt: '2026-11-18T01:00:00.000Z' },
    { cause: 'silent', count: 9, foundAt: '2026-11-18T01:00:00.000Z' },
  ],
  state: 'open',
  raisedAt: '2026-11-17T01:00:00.000Z',
  takenBy: null,
  isMine: false,
  notes: [],
  settledAt: null,
};

let screen: OpenScreen;
afterEach(() => screen.close());

/** A server that keeps one entry, and what it was asked. */
function server(first: SeenSignal) {
  const asked: string[] = [];
  let now = first;
  const changes: Readonly<Record<string, (text: string) => Partial<SeenSignal>>> = {
    take: () => ({ state: 'taken', isMine: true, takenBy: 'Meera Iyer' }),
    'give-back': () => ({ state: 'open', isMine: false, takenBy: null }),
    notes: (text) => ({ notes: [{ text, by: 'Meera Iyer', at: '2026-11-19T05:00:00.000Z' }, ...now.notes] }),
    settle: () => ({ state: 'settled', settledAt: '2026-11-19T06:00:00.000Z' }),
  };
  const answer: Answer = (path, query, sent) => {
    const verb = /^\/api\/signals\/4\/(?<verb>[\w-]+)$/.exec(path)?.groups?.['verb'] ?? '';
    asked.push(`${path}?${query}`);
    const change = changes[verb];
    if (change !== undefined) {
      now = { ...now, ...change((sent as { readonly text?: string } | undefined)?.text ?? '') };
      return Response.json(now);
    }
    if (path !== '/api/signals') return Response.json([]);
    const isShown = query.get('state') === 'settled' ? now.state === 'settled' : now.state !== 'settled';
    return Response.json(isShown ? [now] : []);
  };
  return { answer, asked };
}

const cardText = () => document.querySelector('article')?.textContent ?? '';
const buttons = () => [...document.querySelectorAll('article button')].map(({ textContent }) => textContent);

test('a trainer takes care of a student, gives it back, and keeps the focus on the button', async () => {
  const { answer } = server(signal);
  screen = await openScreen(<SignalList pages={trainerPages} />, answer);
  await shows(buttons, ['I take care of it', 'Add a note', 'Settle']);
  expect(cardText()).toMatch(/Missed 2 classes in a row 18 Nov 2026Nothing for 9 days/);
  expect(cardText()).toContain(caringMessages.openText);
  document.querySelector<HTMLElement>('article button')?.focus();
  await press('I take care of it');
  await shows(buttons, ['Give back', 'Add a note', 'Settle']);
  expect(cardText()).toContain(caringMessages.mineText);
  expect(document.activeElement?.textContent).toBe('Give back');
  await press('Give back');
  await shows(buttons, ['I take care of it', 'Add a note', 'Settle']);
  expect(toastTexts()).toEqual([
    `success: ${caringMessages.taken('Kabir Khan')}`,
    `success: ${caringMessages.givenBack}`,
  ]);
});

test('what somebody else takes care of can be taken over', async () => {
  const { answer } = server({ ...signal, state: 'taken', takenBy: 'Arjun Rao' });
  screen = await openScreen(<SignalList pages={trainerPages} />, answer);
  await shows(buttons, ['Take over', 'Add a note', 'Settle']);
  expect(cardText()).toContain('Arjun Rao takes care of it.');
});

test('a note is shown, and a settled entry leaves the list', async () => {
  const { answer } = server(signal);
  screen = await openScreen(<SignalList pages={trainerPages} />, answer);
  await shows(buttons, ['I take care of it', 'Add a note', 'Settle']);
  await press('Add a note');
  await fill('textarea', 'Called, comes on Monday.');
  await press('Save note');
  await shows(() => document.querySelector('[aria-label="Notes"] li p')?.textContent, 'Called, comes on Monday.');
  await press('Settle');
  const [, submit] = [...document.querySelectorAll<HTMLButtonElement>('dialog form button')];
  expect(submit?.textContent).toBe('Settle');
  await fill('dialog textarea', 'Back in class.');
  await act(async () => submit?.click());
  await shows(() => document.querySelector('article'), null);
  expect(document.body.textContent).toContain(caringMessages.nobody);
});

test('the staff call with one tap, and see what is settled without buttons', async () => {
  const { answer } = server({
    ...signal,
    student: { ...signal.student, mobileNumber: '9876543210' },
    state: 'settled',
    settledAt: '2026-11-19T06:00:00.000Z',
  });
  screen = await openScreen(<SignalList pages={adminPages} />, answer, null, '/?state=settled&batch=12');
  await shows(() => document.querySelector('article a[href^="tel:"]')?.getAttribute('href'), 'tel:+919876543210');
  expect(buttons()).toEqual([]);
  expect(cardText()).toContain('Settled on 19 Nov 2026');
  expect(document.body.textContent).toContain(caringMessages.showAll);
});
