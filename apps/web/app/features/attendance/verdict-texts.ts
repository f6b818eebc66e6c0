import type { Verdict } from '@avsar/contract';

export const verdictTexts: Readonly<Record<Verdict, string>> = { present: 'Present', late: 'Late', absent: 'Absent' };
