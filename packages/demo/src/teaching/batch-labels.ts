import type { BatchMode } from '@avsar/contract';
import type { DemoBatch } from './timetable.ts';

/** Name and mode of a batch, from its days and hours: `Weekend morning`. A batch on mixed days has no name. */
export function batchLabelOf({ weekdays, startTime }: Pick<DemoBatch, 'weekdays' | 'startTime'>) {
  const isWeekend = weekdays.every((day) => day > 5);
  const isMixed = !isWeekend && weekdays.some((day) => day > 5);
  const isEvening = startTime >= '17:00';
  const partOfDay = isEvening ? 'evening' : startTime >= '12:00' ? 'afternoon' : 'morning';
  const name = `${isWeekend ? 'Weekend' : 'Weekday'} ${partOfDay}`;
  return { name: isMixed ? null : name, mode: modeOf(isWeekend, isEvening) };
}

function modeOf(isWeekend: boolean, isEvening: boolean): BatchMode {
  if (isEvening) return 'online';
  return isWeekend ? 'room' : 'both';
}
