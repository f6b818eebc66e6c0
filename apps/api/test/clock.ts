import type { Clock } from '../src/providers/clock.ts';

export interface MovableClock extends Clock {
  /** Moves the clock forward, without waiting. */
  forward(by: { readonly seconds?: number; readonly minutes?: number; readonly hours?: number }): void;
  /** Runs `work` with the clock stopped at this instant. */
  standAt<Done>(instant: Date, work: () => Promise<Done>): Promise<Done>;
}

export function createMovableClock(): MovableClock {
  let offset = 0;
  let standing: Date | undefined;
  return {
    now: () => standing ?? new Date(Date.now() + offset),
    standAt: async (instant, work) => {
      standing = instant;
      try {
        return await work();
      } finally {
        standing = undefined;
      }
    },
    forward: ({ seconds = 0, minutes = 0, hours = 0 }) => {
      offset += ((hours * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
}
