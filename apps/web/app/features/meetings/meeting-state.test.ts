import { expect, test } from 'vitest';
import { meetingStateOf } from './meeting-state.ts';

const meeting = {
  opensAt: '2026-11-16T13:45:00.000Z',
  endTime: '2026-11-16T15:30:00.000Z',
  liveAt: null,
  cancelledAt: null,
};
const live = { ...meeting, liveAt: '2026-11-16T13:58:00.000Z' };
const cancelled = { ...live, cancelledAt: '2026-11-16T09:00:00.000Z' };

test.each([
  ['coming', meeting, '13:44:59'],
  ['open', meeting, '13:45:00'],
  ['open', meeting, '15:29:59'],
  ['over', meeting, '15:30:00'],
  ['live', live, '14:10:00'],
  // Live also on a phone whose clock is slow.
  ['live', live, '13:00:00'],
  ['over', live, '15:30:00'],
  ['cancelled', cancelled, '13:00:00'],
  ['cancelled', cancelled, '16:00:00'],
] as const)('%s', (state, of, time) => {
  expect(meetingStateOf(of, Date.parse(`2026-11-16T${time}.000Z`))).toBe(state);
});
