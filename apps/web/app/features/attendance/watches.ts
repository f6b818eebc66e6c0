import type { RecordingWatch, Verdict } from '@avsar/contract';
import { watchedText } from '#lib/watched-text.ts';

/** How much somebody has watched, as a sentence without a full stop. */
export const watchText = (watch: Pick<RecordingWatch, 'seconds' | 'durationSeconds'>): string =>
  `Watched ${watchedText(watch)}`;

/** Watches by the id of the student. */
export const watchesById = (watches: readonly RecordingWatch[]): ReadonlyMap<number, RecordingWatch> =>
  new Map(watches.map((watch) => [watch.student.id, watch]));

/** Whether a student missed a class, and has not opened its recording. */
export const isMissedAndNotWatched = (verdict: Verdict | null, hasWatched: boolean): boolean =>
  verdict === 'absent' && !hasWatched;

/** In a cell of the register: `42 min`; undefined for somebody who opened no recording. */
export const watchedShort = (seconds: number | undefined): string | undefined =>
  seconds === undefined ? undefined : `${Math.round(seconds / 60)} min`;
