import type { Right } from '@avsar/contract';

/** Calls about the figures of teaching with the right that each needs, as in `access-staff-rights.ts`. */
export const teachingFigureRights: readonly (readonly [string, Right])[] = [
  ['GET /admin/figures/trainers', 'reports'],
  ['GET /admin/figures/batches', 'reports'],
  ['GET /admin/figures/enrolments', 'reports'],
  ['GET /admin/figures/trainers/:trainerId/classes', 'money'],
  ['GET /admin/figures/trainer-classes', 'money'],
  ['GET /admin/trainer-rates', 'money'],
  ['POST /admin/trainer-rates', 'money'],
  ['GET /admin/figures/enrolments/entries', 'people'],
  ['POST /admin/exports/trainer-figures', 'reports'],
  ['GET /admin/exports/trainer-figures/:file', 'reports'],
  ['POST /admin/exports/batch-figures', 'reports'],
  ['GET /admin/exports/batch-figures/:file', 'reports'],
  ['POST /admin/exports/enrolment-figures', 'reports'],
  ['GET /admin/exports/enrolment-figures/:file', 'reports'],
  ['POST /admin/exports/trainer-classes', 'money'],
  ['GET /admin/exports/trainer-classes/:file', 'money'],
  ['POST /admin/exports/trainer-rates', 'money'],
  ['GET /admin/exports/trainer-rates/:file', 'money'],
  ['POST /admin/exports/enrolment-entries', 'people'],
  ['GET /admin/exports/enrolment-entries/:file', 'people'],
];
