// @vitest-environment jsdom
import type { Board as BoardReply, BoardRow } from '@avsar/contract';
import { afterEach, expect, test } from 'vitest';
import { type OpenScreen, openScreen, press, shows, textOf } from '../../../../test/screen.tsx';
import { caringMessages } from '../caring.messages.ts';
import { trainerPages } from '../trainer-pages.ts';
import { LoadedBoard } from './loaded-board.tsx';

const row = (id: number, name: string, changes: Partial<BoardRow> = {}): BoardRow => ({
  id,
  student: { id: id + 100, name, image: null },
  status: 'Active',
  isFrozen: false,
  facts: {
    lessons: { finished: id, of: 9 },
    classes: { attended: 8, held: 10, percent: 80 },
    homework: { handedIn: 0, of: 0, overdue: 0, percent: null },
    quizzes: { passed: 1, of: 2, percent: 40 },
    lastLearnedAt: null,
  },
  behind: [],
  signal: null,
  ...changes,
});

const board: BoardReply = {
  batch: { id: 12, name: 'Weekend', course: { id: 5, title: 'Core Java' } },
  rows: [
    row(1, 'Asha Rao', { isFrozen: true }),
    row(2, 'Kabir Khan', {
      behind: [
        { cause: 'classes_missed', count: 2 },
        { cause: 'homework_overdue', count: 3 },
      ],
      signal: { id: 4, takenBy: null },
    }),
    row(3, 'Zoya Ali', { behind: [{ cause: 'silent', count: 9 }], signal: { id: 5, takenBy: 'Meera Iyer' } }),
  ],
  isCut: false,
};

let screen: OpenScreen;
afterEach(() => screen.close());

const open = async (reply: BoardReply, address = '/') => {
  screen = await openScreen(
    <LoadedBoard pages={trainerPages} batchId="12">
      {(batch, content) => (
        <>
          <h1>{batch.course.title}</h1>
          {content}
        </>
      )}
    </LoadedBoard>,
    (path) => (path === '/api/batches/12/progress' ? Response.json(reply) : new Response(null, { status: 404 })),
    null,
    address,
  );
  await shows(() => textOf('h1'), 'Core Java');
};
const names = () => [...document.querySelectorAll('tbody th a')].map((link) => link.textContent);
const reasons = () => [...document.querySelectorAll('tbody td[data-wide]')].map((cell) => cell.textContent);

test('who falls behind comes first, with the reasons in words and who takes care of it', async () => {
  await open(board);
  expect(names()).toEqual(['Kabir Khan', 'Zoya Ali', 'Asha Rao']);
  expect(reasons()).toEqual([
    `Missed 2 classes in a row3 homework overdue${caringMessages.openText}`,
    'Nothing for 9 daysMeera Iyer takes care of it.',
    '–',
  ]);
  expect(document.body.textContent).toContain('2 of 3 fall behind.');
  expect(document.querySelector('tbody th a')?.getAttribute('href')).toBe(
    '/trainer-profile/students/102/courses/5/progress?batch=12',
  );
  expect(document.body.textContent).toContain('Frozen');
});

test('a heading sorts by its column, and a second time the other way round', async () => {
  await open(board);
  await press('Lessons');
  await shows(names, ['Asha Rao', 'Kabir Khan', 'Zoya Ali']);
  expect(document.querySelector('th[aria-sort]')?.textContent).toBe('Lessons');
  await press('Lessons');
  await shows(names, ['Zoya Ali', 'Kabir Khan', 'Asha Rao']);
  expect(screen.address()).toBe('/?sort=-lessons');
});

test('the order of the address is kept', async () => {
  await open(board, '/?sort=name');
  expect(names()).toEqual(['Asha Rao', 'Kabir Khan', 'Zoya Ali']);
});

test('a batch without members says so', async () => {
  await open({ ...board, rows: [] });
  expect(document.body.textContent).toContain(caringMessages.noMembers);
  expect(document.querySelector('select')).toBeNull();
});
