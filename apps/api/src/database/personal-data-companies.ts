import type { ColumnsByDataClass } from './personal-data-classes.ts';

/** Companies, people who work there, and what was agreed with them; part of the register in `personal-data.ts`. */
export const companyData: Readonly<Record<string, ColumnsByDataClass>> = {
  companies: {
    none: [
      'id',
      'name',
      'name_key',
      'logo_id',
      'position',
      'website',
      'is_shown',
      'is_own',
      'version',
      'created_at',
      'updated_at',
    ],
  },
  company_contacts: {
    identity: ['name'],
    contact: ['email', 'mobile_number'],
    profile: ['title'],
    activity: ['created_at', 'updated_at'],
    none: ['id', 'company_id', 'version'],
  },
  // In free words, perhaps about people of the company.
  company_notes: {
    link: ['written_by'],
    profile: ['text'],
    activity: ['written_at'],
    none: ['id', 'company_id'],
  },
};
