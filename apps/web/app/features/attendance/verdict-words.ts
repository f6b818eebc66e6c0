import type { Verdict } from '@avsar/contract';

export const verdictWords: Readonly<Record<Verdict, string>> = { present: 'Present', late: 'Late', absent: 'Absent' };
