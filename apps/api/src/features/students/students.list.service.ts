import type { studentEndpoints, StudentListed, UseCaseInput, UseCaseReply } from '@avsar/contract';
import { listedViewFor } from '#features/people/index.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { imageUrl } from '#shared/image-url.ts';
import { decodePagePlace, type Page, pageOf } from '#shared/page.ts';
import { asksForAdminData } from './students.policy.ts';
import {
  countStudentRows,
  type FoundStudents,
  listFoundStudentRows,
  listShownStudents,
  listStudentRows,
  listStudentRowsByIds,
  type StudentRow,
} from './students.queries.ts';
import { searchStudents, type StudentsFound } from './students.search.service.ts';

type Query = UseCaseInput<typeof studentEndpoints.list>['query'];
type Shown = Exclude<UseCaseReply<typeof studentEndpoints.list>[number], StudentListed>;

export async function listStudents(
  context: CallContext,
  { query }: { readonly query: Query },
): Promise<Page<StudentListed> | Page<Shown>> {
  const { caller } = context;
  if (caller?.role === 'ADMIN') return listForAdmin({ ...context, caller }, query);
  if (asksForAdminData(query)) throw new AppError('forbidden');
  return listForEverybody(context, query);
}

async function listForEverybody({ db }: CallContext, query: Query): Promise<Page<Shown>> {
  const rows = await listShownStudents(db, { q: query.q, ...placeOf(query) });
  const { items, nextCursor } = pageOf(rows, query.limit, keyOf(query));
  const students = items.map(({ id, name, qualification, imageHash }) => ({
    id,
    name,
    qualification,
    image: imageUrl(imageHash),
  }));
  return { items: students, nextCursor };
}

/** The total is counted only for the first page. */
async function listForAdmin(context: CallContext<Caller>, query: Query): Promise<Page<StudentListed>> {
  const { db } = context;
  const { q, course, batch, status, cursor } = query;
  const facts = { course, batch, status };
  const found: StudentsFound = q === undefined ? { q } : await searchStudents(context, q);
  if ('alike' in found) return listAlike(context, query.limit, { ...facts, ids: found.alike });
  if ('ids' in found) return listFound(context, query, { ...facts, ids: found.ids });
  const filter = { ...facts, ...found };
  const page = pageFrom(context, query, await listStudentRows(db, { ...filter, ...placeOf(query) }));
  if (cursor !== undefined) return page;
  return { ...page, total: page.nextCursor === undefined ? page.items.length : await countStudentRows(db, filter) };
}

async function listFound(
  context: CallContext<Caller>,
  query: Query,
  found: FoundStudents,
): Promise<Page<StudentListed>> {
  const rows = await listFoundStudentRows(context.db, { ...found, ...placeOf(query) });
  const page = pageFrom(context, query, rows);
  return query.cursor === undefined ? { ...page, total: rows[0]?.total ?? 0 } : page;
}

function pageFrom(context: CallContext<Caller>, query: Query, rows: readonly StudentRow[]): Page<StudentListed> {
  const numbered = rows.map((row) => ({ ...row, id: row.user.id }));
  const { items, nextCursor } = pageOf(numbered, query.limit, keyOf(query));
  return { items: items.map(viewFor(context)), nextCursor };
}

/** Students with similar names fit on one page; there is no next page. */
async function listAlike(
  context: CallContext<Caller>,
  limit: number,
  alike: FoundStudents,
): Promise<Page<StudentListed>> {
  const rows = await listStudentRowsByIds(context.db, limit, alike);
  return { items: rows.map(viewFor(context)), nextCursor: undefined, total: rows.length };
}

const placeOf = ({ sort, limit, cursor }: Query) => ({
  sort,
  limit: limit + 1,
  after: decodePagePlace(cursor, sort === 'name' ? 'text' : 'number'),
});

const keyOf =
  ({ sort }: Query) =>
  (row: { readonly id: number; readonly nameKey: string }) =>
    sort === 'name' ? row.nameKey : row.id;

function viewFor(context: CallContext<Caller>): (row: StudentRow) => StudentListed {
  const view = listedViewFor(context);
  return (row) => ({ ...view(row), showcase: row.user.showcase, batches: [...row.batches] });
}
