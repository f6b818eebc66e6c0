import type { ExportedList } from '@avsar/contract';
import { type AccessCase, adminOnly } from './access-expected.ts';
import type { Target } from './access-world.ts';

/** Whom the files name, as the lists themselves do. */
const shownBy: Readonly<Record<ExportedList, Target>> = {
  students: { adminSeesAll: true },
  trainers: { adminSeesAll: true },
  courses: {},
  batches: { adminSeesAll: true },
  enrolments: { adminSeesAll: true },
  disputes: { adminSeesAll: true },
  orders: { adminSeesAll: true },
  transfers: { adminSeesAll: true },
  'credit-notes': { adminSeesNames: true },
  dues: { adminSeesAll: true },
  'fee-changes': { adminSeesNames: true },
  coupons: {},
  grants: { adminSeesNames: true },
  takings: { adminSeesNames: true },
  'desk-days': { adminSeesNames: true },
  deposits: { adminSeesNames: true },
  'figures-money': {},
  'figures-discounts': {},
  'figures-money-entries': { adminSeesNames: true },
  'figures-dues': {},
  'figures-due-entries': { adminSeesNames: true },
  'tax-documents': { adminSeesNames: true },
  'gstr1-b2b': { adminSeesNames: true },
  'gstr1-b2cs': {},
  'gstr1-cdnr': { adminSeesNames: true },
  'gstr1-cdnur': { adminSeesNames: true },
  'gstr1-hsn': {},
  'gstr1-docs': {},
  'trainer-figures': { adminSeesNames: true },
  'trainer-classes': { adminSeesNames: true },
  'trainer-rates': { adminSeesNames: true },
  'batch-figures': { adminSeesNames: true },
  'enrolment-figures': {},
  'enrolment-entries': { adminSeesNames: true },
  enquiries: { adminSeesAll: true },
  leads: { adminSeesAll: true },
  quotes: { adminSeesNames: true },
  reviews: { adminSeesAll: true },
  placements: { adminSeesAll: true },
  companies: {},
  'chat-answers': {},
  'chat-questions': {},
  audit: { adminSeesNames: true },
  staff: { adminSeesStaff: true },
  'low-attendance': { adminSeesAll: true },
  // A message names who wrote it.
  messages: { adminSeesAll: true, adminSeesNames: true },
  'message-deliveries': { adminSeesAll: true },
};

const casesOf = ([list, shown]: readonly [string, Target]): readonly (readonly [string, readonly AccessCase[]])[] => [
  [
    `POST /admin/exports/${list}`,
    [{ request: () => ({ body: { format: 'csv', filters: {} } }), expected: adminOnly(201) }],
  ],
  [
    `GET /admin/exports/${list}/:file`,
    [{ request: () => ({ params: { file: 'list.csv' }, ...shown }), expected: adminOnly() }],
  ],
];

/** Exports of lists, by token and by signed address. */
export const exportMatrix: Readonly<Record<string, readonly AccessCase[]>> = Object.fromEntries(
  Object.entries(shownBy).flatMap(casesOf),
);
