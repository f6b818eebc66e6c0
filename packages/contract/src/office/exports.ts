import { z } from '../protocol/zod.ts';
import { attendanceLowEndpoints } from '../teaching/attendance.low.ts';
import { assistantEndpoints } from '../public/assistant.ts';
import { auditEndpoints } from './audit.ts';
import { batchEndpoints } from '../teaching/batches.ts';
import { couponEndpoints } from '../money/coupons.ts';
import { courseEndpoints } from '../teaching/courses.ts';
import { creditNoteEndpoints } from '../money/credit-notes.ts';
import { deskEndpoints } from '../money/desk.ts';
import { disputeEndpoints } from '../teaching/disputes.ts';
import { dueFigureEndpoints } from '../figures/dues.ts';
import { moneyFigureEndpoints } from '../figures/money.ts';
import { type Endpoint, endpoint } from '../protocol/endpoint.ts';
import { enquiryEndpoints } from '../public/enquiries.ts';
import { enrolmentEndpoints } from '../teaching/enrolments.ts';
import { leadEndpoints } from './leads.ts';
import { messageEndpoints } from './messages.ts';
import { feeEndpoints } from '../money/fees.ts';
import { grantEndpoints } from '../money/grants.ts';
import { fileStreamSchema } from '../protocol/fields.ts';
import { paymentAdminEndpoints } from '../money/payments.admin.ts';
import { placementEndpoints } from '../placement/placements.ts';
import { quoteEndpoints } from '../money/quotes.ts';
import { reviewEndpoints } from '../public/reviews.ts';
import { signedQuery } from '../public/media.ts';
import { staffEndpoints } from './staff.ts';
import { studentEndpoints } from '../people/students.ts';
import { taxEndpoints } from '../money/tax.ts';
import { teachingFigureEndpoints } from '../figures/teaching.ts';
import { trainerEndpoints } from '../people/trainers.ts';

export const exportFormats = ['csv', 'xlsx'] as const;

export type ExportFormat = (typeof exportFormats)[number];

/**
 * The lists of the office. The export of a list has the rows, the filters and the right of the endpoint that answers the
 * list to a screen.
 */
export const exportedLists = {
  students: studentEndpoints.list,
  trainers: trainerEndpoints.list,
  courses: courseEndpoints.list,
  batches: batchEndpoints.list,
  enrolments: enrolmentEndpoints.list,
  disputes: disputeEndpoints.list,
  orders: paymentAdminEndpoints.list,
  transfers: paymentAdminEndpoints.listTransfers,
  'credit-notes': creditNoteEndpoints.list,
  dues: feeEndpoints.listDues,
  'fee-changes': feeEndpoints.listChanges,
  coupons: couponEndpoints.list,
  grants: grantEndpoints.list,
  takings: deskEndpoints.list,
  'desk-days': deskEndpoints.listDays,
  deposits: deskEndpoints.listDeposits,
  'figures-money': moneyFigureEndpoints.listMoney,
  'figures-discounts': moneyFigureEndpoints.listDiscounts,
  'figures-money-entries': moneyFigureEndpoints.listEntries,
  'figures-dues': dueFigureEndpoints.listDues,
  'figures-due-entries': dueFigureEndpoints.listDueEntries,
  'tax-documents': taxEndpoints.listDocuments,
  'gstr1-b2b': taxEndpoints.listRegistered,
  'gstr1-b2cs': taxEndpoints.listSmall,
  'gstr1-cdnr': taxEndpoints.listRegisteredNotes,
  'gstr1-cdnur': taxEndpoints.listUnregisteredNotes,
  'gstr1-hsn': taxEndpoints.listCodes,
  'gstr1-docs': taxEndpoints.listIssued,
  'trainer-figures': teachingFigureEndpoints.listTrainers,
  'trainer-classes': teachingFigureEndpoints.listAllTrainerClasses,
  'trainer-rates': teachingFigureEndpoints.listRates,
  'batch-figures': teachingFigureEndpoints.listBatches,
  'enrolment-figures': teachingFigureEndpoints.listEnrolments,
  'enrolment-entries': teachingFigureEndpoints.listEnrolmentEntries,
  enquiries: enquiryEndpoints.list,
  leads: leadEndpoints.list,
  quotes: quoteEndpoints.list,
  reviews: reviewEndpoints.listAll,
  placements: placementEndpoints.list,
  companies: placementEndpoints.listCompanies,
  'chat-answers': assistantEndpoints.listExchanges,
  'chat-questions': assistantEndpoints.listQuestions,
  audit: auditEndpoints.list,
  staff: staffEndpoints.list,
  'low-attendance': attendanceLowEndpoints.list,
  messages: messageEndpoints.list,
  'message-deliveries': messageEndpoints.listAllDeliveries,
} as const satisfies Readonly<Record<string, ListEndpoint>>;

type ListEndpoint = Endpoint & Required<Pick<Endpoint, 'right'>>;

export type ExportedList = keyof typeof exportedLists;

/** The query of the list without the place of a page: an export has all pages. */
function filtersOf({ query }: Endpoint) {
  const shape: Readonly<Record<string, z.ZodType>> = query instanceof z.ZodObject ? query.shape : {};
  const { limit: _, cursor: __, ...filters } = shape;
  return filters;
}

/** In a signed address `by` is the session that may open it, so a filter of that name has another one there. */
const grouped = 'group';

export const filterInAddress = (name: string) => (name === 'by' ? grouped : name);

/** The filters of a signed address, by their own names. */
export function filtersInAddress(query: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const filters = Object.entries(query).filter(([name]) => !(name in signedQuery));
  return Object.fromEntries(filters.map(([name, value]) => [name === grouped ? 'by' : name, value]));
}

function exportOf(list: ExportedList) {
  const { right, path }: ListEndpoint = exportedLists[list];
  const filters = filtersOf(exportedLists[list]);
  const addressed = Object.fromEntries(
    Object.entries(filters).map(([name, schema]) => [filterInAddress(name), schema]),
  );
  return {
    list,
    start: endpoint({
      method: 'POST',
      path: `/admin/exports/${list}`,
      access: ['ADMIN'],
      right,
      summary: `An address that downloads all of GET ${path} with these filters, for me and two minutes`,
      body: z.strictObject({ format: z.enum(exportFormats), filters: z.strictObject(filters).default({}) }),
      reply: { 201: z.object({ link: z.string() }) },
    }),
    download: endpoint({
      method: 'GET',
      path: `/admin/exports/${list}/:file`,
      access: ['ADMIN'],
      right,
      summary: `All rows of GET ${path} as a CSV file or an Excel workbook, sent while they are read`,
      params: z.strictObject({ file: z.enum(['list.csv', 'list.xlsx']) }),
      query: z.strictObject({ ...addressed, ...signedQuery }),
      reply: { 200: fileStreamSchema },
      signed: true,
    }),
  };
}

export type ExportEndpoints = ReturnType<typeof exportOf>;

/** By list: the calls that export it. */
export const exportEndpoints: Readonly<Record<ExportedList, ExportEndpoints>> = {
  students: exportOf('students'),
  trainers: exportOf('trainers'),
  courses: exportOf('courses'),
  batches: exportOf('batches'),
  enrolments: exportOf('enrolments'),
  disputes: exportOf('disputes'),
  orders: exportOf('orders'),
  transfers: exportOf('transfers'),
  'credit-notes': exportOf('credit-notes'),
  dues: exportOf('dues'),
  'fee-changes': exportOf('fee-changes'),
  coupons: exportOf('coupons'),
  grants: exportOf('grants'),
  takings: exportOf('takings'),
  'desk-days': exportOf('desk-days'),
  deposits: exportOf('deposits'),
  'figures-money': exportOf('figures-money'),
  'figures-discounts': exportOf('figures-discounts'),
  'figures-money-entries': exportOf('figures-money-entries'),
  'figures-dues': exportOf('figures-dues'),
  'figures-due-entries': exportOf('figures-due-entries'),
  'tax-documents': exportOf('tax-documents'),
  'gstr1-b2b': exportOf('gstr1-b2b'),
  'gstr1-b2cs': exportOf('gstr1-b2cs'),
  'gstr1-cdnr': exportOf('gstr1-cdnr'),
  'gstr1-cdnur': exportOf('gstr1-cdnur'),
  'gstr1-hsn': exportOf('gstr1-hsn'),
  'gstr1-docs': exportOf('gstr1-docs'),
  'trainer-figures': exportOf('trainer-figures'),
  'trainer-classes': exportOf('trainer-classes'),
  'trainer-rates': exportOf('trainer-rates'),
  'batch-figures': exportOf('batch-figures'),
  'enrolment-figures': exportOf('enrolment-figures'),
  'enrolment-entries': exportOf('enrolment-entries'),
  enquiries: exportOf('enquiries'),
  leads: exportOf('leads'),
  quotes: exportOf('quotes'),
  reviews: exportOf('reviews'),
  placements: exportOf('placements'),
  companies: exportOf('companies'),
  'chat-answers': exportOf('chat-answers'),
  'chat-questions': exportOf('chat-questions'),
  audit: exportOf('audit'),
  staff: exportOf('staff'),
  'low-attendance': exportOf('low-attendance'),
  messages: exportOf('messages'),
  'message-deliveries': exportOf('message-deliveries'),
};
