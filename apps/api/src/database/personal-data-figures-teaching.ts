import type { ColumnsByDataClass } from './personal-data-classes.ts';

/** The owner's figures of teaching. What a trainer earns is kept as long as the books of the institute. */
export const teachingFigureData: Readonly<Record<string, ColumnsByDataClass>> = {
  class_figures: {
    link: ['trainer_id'],
    activity: ['day', 'course_id', 'class_minutes', 'classes', 'substituted', 'minutes'],
  },
  trainer_rates: {
    link: ['trainer_id', 'made_by'],
    profile: ['per', 'amount_in_paise', 'valid_from'],
    none: ['id', 'course_id', 'made_at'],
  },
  batch_figures: {
    none: ['batch_id', 'course_id', 'seats', 'capacity', 'occupancy', 'classes', 'entries', 'attended', 'low'],
  },
  enrolment_figures: { none: ['day', 'course_id', 'enrolled', 'free', 'dropped', 'completed'] },
  figure_runs: { none: ['name', 'as_of', 'watermark'] },
};
