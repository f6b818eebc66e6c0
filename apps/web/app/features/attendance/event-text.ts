import type { AttendanceEvent } from '@avsar/contract';
import { countText, momentInIndia, timeInIndia } from '#lib/format.ts';

const minuteMilliseconds = 60_000;

/** What the reader of the page calls the person who corrected. */
export type CorrectorText = (event: Pick<AttendanceEvent, 'by' | 'byName'>) => string;

/** One event of a register entry as a sentence. */
export function eventText(event: AttendanceEvent, startTime: string, correctorText: CorrectorText): string {
  if (event.kind === 'joined') {
    return `Joined at ${timeInIndia(event.at)} IST, ${distanceToStartText(event.at, startTime)}: ${event.verdict}.`;
  }
  if (event.kind === 'scanned') {
    return `Scanned the code at ${timeInIndia(event.at)} IST, ${distanceToStartText(event.at, startTime)}: ${event.verdict}.`;
  }
  if (event.kind === 'marked') {
    return `Marked ${event.verdict} by ${correctorText(event)} on ${momentInIndia(event.at)}.`;
  }
  if (event.kind === 'contested') {
    return `Contested on ${momentInIndia(event.at)}, should be ${event.verdict}: ${event.reason ?? ''}`;
  }
  if (event.kind === 'decided') {
    const decider = event.byName ?? correctorText(event);
    return `Decided by ${decider} on ${momentInIndia(event.at)}, ${event.verdict}: ${event.reason ?? ''}`;
  }
  return `Corrected to ${event.verdict} by ${correctorText(event)} on ${momentInIndia(event.at)}: ${event.reason ?? ''}`;
}

/** Whole minutes, rounded down: 40 seconds after the start is "at the start". */
function distanceToStartText(at: string, startTime: string): string {
  const minutes = Math.floor((Date.parse(at) - Date.parse(startTime)) / minuteMilliseconds);
  if (minutes === 0) return 'at the start';
  return minutes > 0
    ? `${countText(minutes, 'minute')} after the start`
    : `${countText(-minutes, 'minute')} before the start`;
}
