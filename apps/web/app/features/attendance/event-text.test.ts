import type { AttendanceEvent } from '@avsar/contract';
import { expect, test } from 'vitest';
import { type CorrectorText, eventText } from './event-text.ts';

const startTime = '2026-11-16T14:00:00.000Z';
const correctors = { STUDENT: 'the student', TRAINER: 'your trainer', ADMIN: 'the institute' };
const correctorText: CorrectorText = ({ by, byName }) => byName ?? correctors[by];
const joined = (time: string, verdict: AttendanceEvent['verdict']): AttendanceEvent => ({
  kind: 'joined',
  at: `2026-11-16T${time}.000Z`,
  verdict,
  by: 'STUDENT',
  byName: null,
  reason: null,
});

const corrected = (byName: string | null): AttendanceEvent => ({
  kind: 'corrected',
  at: '2026-11-16T16:00:00.000Z',
  verdict: 'present',
  by: 'TRAINER',
  byName,
  reason: 'Power cut.',
});

const contested: AttendanceEvent = { ...corrected(null), kind: 'contested', by: 'STUDENT', reason: 'I was there.' };

test.each([
  [contested, 'Contested on 16 Nov 2026, 9:30 pm IST, should be present: I was there.'],
  [
    { ...corrected('Meera Iyer'), kind: 'decided' },
    'Decided by Meera Iyer on 16 Nov 2026, 9:30 pm IST, present: Power cut.',
  ],
  [joined('14:11:05', 'late'), 'Joined at 7:41 pm IST, 11 minutes after the start: late.'],
  [joined('14:01:00', 'present'), 'Joined at 7:31 pm IST, 1 minute after the start: present.'],
  [joined('14:00:40', 'present'), 'Joined at 7:30 pm IST, at the start: present.'],
  [joined('13:50:00', 'present'), 'Joined at 7:20 pm IST, 10 minutes before the start: present.'],
  [corrected(null), 'Corrected to present by your trainer on 16 Nov 2026, 9:30 pm IST: Power cut.'],
  [corrected('Meera Iyer'), 'Corrected to present by Meera Iyer on 16 Nov 2026, 9:30 pm IST: Power cut.'],
  [
    { ...joined('14:02:00', 'present'), kind: 'scanned' },
    'Scanned the code at 7:32 pm IST, 2 minutes after the start: present.',
  ],
  [
    { ...corrected('Meera Iyer'), kind: 'marked', verdict: 'absent', reason: null },
    'Marked absent by Meera Iyer on 16 Nov 2026, 9:30 pm IST.',
  ],
] as const)('%j', (event, words) => {
  expect(eventText(event, startTime, correctorText)).toBe(words);
});
