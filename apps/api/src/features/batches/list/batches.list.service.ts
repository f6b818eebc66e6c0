import type { batchEndpoints, BatchListed, BatchMember, BatchTrainer, UseCaseInput } from '@avsar/contract';
import type { Caller, CallContext } from '#shared/context.ts';
import { typedNumber } from '#shared/like.ts';
import { decodePagePlace, type Page, pageOf } from '#shared/page.ts';
import { dateInIndia } from '#shared/time.ts';
import {
  type BatchFilter,
  countBatchRows,
  type FoundNames,
  listBatchRows,
  listStudentNamesIn,
} from './batches.list.queries.ts';
import type { BatchRow } from '../batches.queries.ts';
import { listCourseIdsLike, listCourseIdsWith, listLinkIdsLike, listLinkIdsWith } from './batches.search.queries.ts';
import { batchAccessOf } from '../batches.service.ts';
import { batchViewOf, groupedByBatch, withStudents } from './batches.views.ts';

type Query = UseCaseInput<typeof batchEndpoints.list>['query'];

/** The caller's own batches, or all for an admin. The total is sent only on the admin's first page. */
export async function listBatches(
  context: CallContext<Caller>,
  { query }: { readonly query: Query },
): Promise<Page<BatchListed> | Page<BatchTrainer> | Page<BatchMember>> {
  const { db, caller, clock } = context;
  const { q, course, trainer, phase, sort, limit, cursor } = query;
  if (phase === 'archived' && caller.role !== 'ADMIN') return { items: [], nextCursor: undefined };
  const access = batchAccessOf(caller);
  const found = q === undefined ? undefined : await search(context, q);
  const filter: BatchFilter = { ...access, course, trainer, phase, found, today: dateInIndia(clock.now()) };
  const after = decodePagePlace(cursor, sort === 'newest' ? 'number' : 'day');
  const rows = await listBatchRows(db, { ...filter, sort, limit: limit + 1, after });
  const { items, nextCursor } = pageOf(rows, limit, ({ id, startDate }) => (sort === 'newest' ? id : startDate));
  if (caller.role !== 'ADMIN') return { items: await withStudents(context, db, items, access.studentId), nextCursor };
  const page = { items: await withNames(context, items), nextCursor };
  if (cursor !== undefined) return page;
  return { ...page, total: nextCursor === undefined ? items.length : await countBatchRows(db, filter) };
}

async function withNames({ db }: CallContext, rows: readonly BatchRow[]): Promise<BatchListed[]> {
  const students = await listStudentNamesIn(
    db,
    rows.map(({ id }) => id),
  );
  const studentsOf = groupedByBatch(students);
  return rows.map((row) => ({
    ...batchViewOf(row),
    students: studentsOf(row.id).map(({ id, name }) => ({ id, name })),
  }));
}

/**
 * Searches titles and names first, since they are few compared with batches. Similar words count only where nothing
 * matches literally.
 */
async function search({ db }: CallContext, q: string): Promise<FoundNames> {
  const batchId = typedNumber(q);
  const [courseIds, linkIds] = await Promise.all([listCourseIdsWith(db, q), listLinkIdsWith(db, q)]);
  if (batchId !== undefined || courseIds.length > 0 || linkIds.length > 0) return { batchId, courseIds, linkIds };
  const [courseIdsLike, linkIdsLike] = await Promise.all([listCourseIdsLike(db, q), listLinkIdsLike(db, q)]);
  return { batchId, courseIds: courseIdsLike, linkIds: linkIdsLike };
}
