import type { ColumnsByDataClass } from './personal-data-classes.ts';

/** Rounds of openings, and links for people of companies; part of the register in `personal-data.ts`. */
export const roundData: Readonly<Record<string, ColumnsByDataClass>> = {
  rounds: {
    link: ['updated_by'],
    none: [
      'id',
      'opening_id',
      'kind',
      'title',
      'starts_at',
      'minutes',
      'place',
      'link',
      'note',
      'cancelled_at',
      'version',
      'created_at',
      'updated_at',
    ],
  },
  // `marked_by` names whom a link was made for, if a company marked the result.
  round_students: {
    identity: ['marked_by'],
    link: ['application_id'],
    profile: ['result', 'remark'],
    activity: ['starts_at', 'marked_at', 'told_at'],
    none: ['round_id', 'opening_id'],
  },
  company_links: {
    identity: ['name'],
    activity: ['made_at', 'last_opened_at'],
    secret: ['token_hash'],
    link: ['made_by'],
    none: ['id', 'opening_id', 'company_id', 'expires_at', 'revoked_at'],
  },
};
