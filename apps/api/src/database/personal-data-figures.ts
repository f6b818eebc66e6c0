import type { ColumnsByDataClass } from './personal-data-classes.ts';

/** The owner's figures: sums, in which nobody can be told apart but the staff; part of the register in `personal-data.ts`. */
export const figureData: Readonly<Record<string, ColumnsByDataClass>> = {
  figure_runs: { none: ['name', 'as_of', 'watermark'] },
  money_figures: {
    none: ['day', 'kind', 'way', 'course_id', 'batch_id', 'counsellor_id', 'count', 'amount_in_paise'],
  },
  due_figures: { none: ['due_on', 'course_id', 'batch_id', 'counsellor_id', 'count', 'amount_in_paise'] },
  figure_mails: { link: ['admin_id'], activity: ['created_at', 'sent_at'], none: ['id', 'week'] },
  figure_mail_settings: { link: ['admin_id'], contact: ['email'], choice: ['is_wanted'], activity: ['updated_at'] },
};
