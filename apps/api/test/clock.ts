import type { Clock } from '../src/providers/clock.ts';

export interface MovableClock extends Clock {
  /** Moves time forward; nothing waits. */
  forward(by: { readonly seconds?: number; readonly minutes?: number; readonly hours?: number }): void;
}

export function createMovableClock(): MovableClock {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    forward: ({ seconds = 0, minutes = 0, hours = 0 }) => {
      offset += ((hours * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
}
