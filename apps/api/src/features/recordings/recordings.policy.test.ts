import type { Video } from '@avsar/contract';
import { describe, expect, it, test } from 'vitest';
import { claimOf, columnsOf, videoOf, whyNotAdded } from './recordings.policy.ts';

const at = (time: string) => new Date(`2026-11-16T${time}:00Z`);

const planned = { endsAt: at('15:30'), liveAt: null, cancelledAt: null };
const live = { ...planned, liveAt: at('13:58') };
const notYet = 'You can add a recording once this class is live or over.';

test.each([
  [planned, '13:00', notYet],
  [planned, '14:30', notYet],
  [planned, '15:30', undefined],
  [live, '14:30', undefined],
  [live, '16:00', undefined],
  [{ ...live, cancelledAt: at('14:00') }, '16:00', 'This class was cancelled.'],
])('whyNotAdded(%o) at %s: %s', (meeting, time, why) => {
  expect(whyNotAdded(meeting, at(time))).toBe(why);
});

const videos: readonly Video[] = [
  { host: 'youtube', id: 'abcdefghijk' },
  { host: 'vimeo', id: '76979871' },
  { host: 'vimeo', id: '76979871', key: '8272103f6e' },
];

test.each(videos)('%o is the same after it was stored', (video) => {
  expect(videoOf(columnsOf(video))).toEqual(video);
});

describe('claimOf', () => {
  it.each([
    ['{}', [], undefined],
    ['{[0,15)}', [[0, 15]], undefined],
    [
      '{[40,55),[0,15)}',
      [
        [40, 55],
        [0, 15],
      ],
      undefined,
    ],
    ['{[590,600)}', [[590, 602]], 600],
    ['{}', [[600, 602]], 600],
  ])('%s', (claim, parts, durationSeconds) => {
    const watched = parts.map(([from = 0, to = 0]) => ({ from, to }));
    expect(claimOf({ watched, durationSeconds })).toBe(claim);
  });
});
