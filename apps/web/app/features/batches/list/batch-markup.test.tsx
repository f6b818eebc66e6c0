// @vitest-environment jsdom
import type { BatchFull } from '@avsar/contract';
import { expect, test } from 'vitest';
import { openScreen, textOf } from '../../../../test/screen.tsx';
import { BatchCard } from './batch-card.tsx';
import { BatchSummary } from './batch-summary.tsx';

const batch: BatchFull = {
  id: 7,
  course: { id: 1, title: 'Core Java', image: null },
  trainer: { id: 5, course: { id: 1, title: 'Core Java' }, trainer: { id: 9, name: 'Meera Iyer', image: null } },
  startTime: '19:30',
  endTime: '21:00',
  startDate: '2026-11-02',
  endDate: '2099-12-31',
  weekdays: [1, 3, 5],
  capacity: 20,
  studentCount: 1,
  name: null,
  mode: 'online',
  isDraft: false,
  lastJoinDate: null,
  students: [],
  version: 1,
};

/** `close` fails if elements are nested as HTML does not allow. */
test.each([
  [
    'card',
    <BatchCard key="card" batch={batch} isArchived={false} onDelete={() => undefined} onRestored={() => undefined} />,
  ],
  ['summary', <BatchSummary key="summary" batch={batch} />],
])('the %s of a batch has its number and phase in one paragraph', async (_, shown) => {
  const screen = await openScreen(shown, () => Response.json([]));
  expect(textOf('p')).toBe('Batch 7 Running');
  screen.close();
});
