import { randomFrom } from '../random.ts';

/** Classes of the last days have a recording, two of three of them. */
export const recordedDays = 21;

/**
 * No video is behind these: the demo uses nobody's. They are written so that no host ever gave the id to a video, and each
 * says so on the screen.
 */
const demoTitle = 'Demo: there is no video behind it';

const lengthMinutes = 84;

interface DemoRecording {
  readonly title: string;
  readonly host: 'youtube';
  readonly videoId: string;
}

/** The recording of the class with this number, counted from 0; undefined for a class that was not recorded. */
export function planRecording(number: number): DemoRecording | undefined {
  if (number % 3 === 2) return undefined;
  return { title: demoTitle, host: 'youtube', videoId: `avsar-${String(number + 1).padStart(5, '0')}` };
}

interface DemoWatch {
  readonly durationSeconds: number;
  /** From the beginning on; 0 if the recording was only opened. */
  readonly seconds: number;
}

/** What a student watched of a recording; undefined for one who did not open it. Whoever was there seldom does. */
export function planWatch(student: number, recording: number, wasThere: boolean): DemoWatch | undefined {
  const random = randomFrom(`recording ${recording} of student ${student}`);
  if (!random.chance(wasThere ? 8 : 60)) return undefined;
  const durationSeconds = lengthMinutes * 60;
  const shares = [0, 10, 35, 60, 100, 100] as const;
  return { durationSeconds, seconds: Math.floor((durationSeconds * random.pick(shares)) / 100) };
}
