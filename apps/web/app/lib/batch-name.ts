import type { BatchTrainer } from '@avsar/contract';
import { classTimes, weekdaysText } from './format.ts';

type Named = Pick<BatchTrainer, 'id' | 'course' | 'weekdays' | 'startTime' | 'endTime'>;

/** A batch's name in a list of options: "Batch 12, Java Full Stack, Mon to Fri, 7:30 pm to 9:00 pm IST". */
export const batchName = ({ id, course, weekdays: days, startTime, endTime }: Named) =>
  `Batch ${id}, ${course.title}, ${weekdaysText(days)}, ${classTimes(startTime, endTime)}`;
