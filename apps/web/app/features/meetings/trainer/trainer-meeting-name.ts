import type { MeetingTaught } from '@avsar/contract';
import { momentInIndia } from '#lib/format.ts';

/** Unique name of a class for screen readers: "batch 12, Java Full Stack, 16 Nov 2026, 7:30 pm IST". */
export const meetingName = ({ batch, course, startTime }: Pick<MeetingTaught, 'batch' | 'course' | 'startTime'>) =>
  `batch ${batch.id}, ${course.title}, ${momentInIndia(startTime)}`;
