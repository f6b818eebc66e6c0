import type { Enquiry, enquiryEndpoints, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { beforeOf, type Page, pageOf } from '#shared/page.ts';
import {
  countEnquiryRows,
  type EnquiryRow,
  findEnquiryRow,
  listEnquiryRows,
  listSimilarEnquiryRows,
  updateEnquiryRow,
} from './enquiries.list.queries.ts';
import { handledAtOf } from './enquiries.policy.ts';

type Query = UseCaseInput<typeof enquiryEndpoints.list>['query'];

/** Only the first page has the total. */
export async function listEnquiries(
  context: CallContext<Caller>,
  { query }: { readonly query: Query },
): Promise<Page<Enquiry>> {
  const { q, status, limit, cursor } = query;
  const rows = await listEnquiryRows(context.db, { q, status, limit: limit + 1, before: beforeOf(cursor) });
  const { items, nextCursor } = pageOf(rows, limit);
  if (cursor !== undefined) return { items: items.map(viewOf), nextCursor };
  if (q !== undefined && items.length === 0) return listAlike(context, query, q);
  const total = nextCursor === undefined ? items.length : await countEnquiryRows(context.db, { q, status });
  return { items: items.map(viewOf), nextCursor, total };
}

/** Fuzzy matches are one page only: there is no next cursor. */
async function listAlike({ transaction }: CallContext, { limit, status }: Query, q: string): Promise<Page<Enquiry>> {
  const rows = await transaction((tx) => listSimilarEnquiryRows(tx, q, limit, status));
  return { items: rows.map(viewOf), nextCursor: undefined, total: rows.length };
}

/** The audit log gets the status, but not the text of the note: it is about a person, and only for the staff. */
export function updateEnquiry(
  context: CallContext<Caller>,
  { params, body }: UseCaseInput<typeof enquiryEndpoints.update>,
): Promise<Enquiry> {
  const { status, note, version } = body;
  const id = params.enquiryId;
  return context.transaction(async (tx) => {
    const before = await getEnquiryRow(tx, id);
    const change = { status, note, handledAt: handledAtOf(status, before.handledAt, context.clock.now()) };
    if (!(await updateEnquiryRow(tx, { id, version }, change))) throw new AppError('conflict');
    const after = await getEnquiryRow(tx, id);
    await recordAdminAct(context, tx, {
      action: 'enquiry.update',
      subject: `enquiry:${id}`,
      before: { status: before.status },
      after: { status, ...(before.note !== after.note && { withheld: ['note'] }) },
    });
    return viewOf(after);
  });
}

async function getEnquiryRow(tx: Tx, id: number): Promise<EnquiryRow> {
  const row = await findEnquiryRow(tx, id);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

const viewOf = ({ createdAt, handledAt, ...enquiry }: EnquiryRow): Enquiry => ({
  ...enquiry,
  createdAt: createdAt.toISOString(),
  handledAt: handledAt?.toISOString() ?? null,
});
