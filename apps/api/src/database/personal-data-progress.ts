import type { ColumnsByDataClass } from './personal-data-classes.ts';

/** Signals of students who fall behind; part of the register in `personal-data.ts`. The actors name staff or trainers. */
export const progressData: Readonly<Record<string, ColumnsByDataClass>> = {
  signals: {
    link: ['enrolment_id', 'taken_by', 'settled_by'],
    activity: ['raised_at', 'taken_at', 'settled_at'],
    none: ['id', 'batch_id'],
  },
  signal_causes: { link: ['signal_id'], profile: ['cause', 'count'], activity: ['found_at'] },
  // What was said to a student, in free words; the student never sees it.
  signal_notes: { link: ['signal_id', 'written_by'], profile: ['text'], activity: ['written_at'], none: ['id'] },
};
