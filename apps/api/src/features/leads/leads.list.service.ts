import {
  type Lead,
  type LeadColumn,
  type LeadDetail,
  type leadEndpoints,
  type LeadFigures,
  leadStages,
  type UseCaseInput,
} from '@avsar/contract';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { isTooShortForTrigrams } from '#shared/like.ts';
import { countedMost, decodePagePlace, type Page, pageOf, withTotal } from '#shared/page.ts';
import { dateInIndia, instantInIndia } from '#shared/time.ts';
import { listFiguresByOwner, listFiguresBySource } from './leads.figures.queries.ts';
import {
  countLeadRows,
  findLeadRow,
  type LeadFilter,
  type ListedLead,
  listLeadRows,
  listMatchingLeadIds,
} from './leads.list.queries.ts';
import { leadPolicy } from './leads.policy.ts';
import { listLeadEvents } from './leads.queries.ts';
import { summaryTextOf } from './leads.summary.policy.ts';
import { findOfferedCourse, getInstituteName, listNextBatches } from './leads.summary.queries.ts';

type StaffContext = CallContext<Caller>;
type Query = UseCaseInput<typeof leadEndpoints.list>['query'];

const dayMilliseconds = 24 * 60 * 60 * 1000;

const startOfDay = (day: string) => instantInIndia(day, '00:00');
const dayAfter = (day: string) => new Date(startOfDay(day).getTime() + dayMilliseconds);

/** Only the first page has the total. */
export async function listLeads(context: StaffContext, { query }: { readonly query: Query }): Promise<Page<Lead>> {
  const { db } = context;
  const { sort, limit, cursor } = query;
  const { filter, total } = await filterOf(context, query);
  const after = decodePagePlace(cursor, sort === 'newest' ? 'number' : 'instant');
  const rows = await listLeadRows(db, { ...filter, sort, limit: limit + 1, after });
  const page = pageOf(rows, limit, ({ id, nextCallAt }) => (sort === 'newest' ? id : (nextCallAt?.getTime() ?? 0)));
  const leads = { ...page, items: page.items.map(viewOf) };
  return withTotal(leads, cursor, async () => total ?? countLeadRows(db, filter, sort));
}

interface Wanted {
  readonly filter: LeadFilter;
  /** The search has found as many as are ever counted, and nothing else narrows the list. */
  readonly total?: number;
}

async function filterOf({ db, caller, clock }: StaffContext, query: Query): Promise<Wanted> {
  const { q, stage, owner, due, source, course } = query;
  const now = clock.now();
  const callBy = due === undefined ? undefined : due === 'overdue' ? now : dayAfter(dateInIndia(now));
  const facts = { stage, ownerId: owner === 'mine' ? caller.id : owner, callBy, source, course };
  if (q === undefined || isTooShortForTrigrams(q)) return { filter: { ...facts, q } };
  const ids = await listMatchingLeadIds(db, q);
  if (ids.length < countedMost) return { filter: { ...facts, ids } };
  const isNarrowed = query.sort !== 'newest' || Object.values(facts).some((fact) => fact !== undefined);
  return { filter: { ...facts, q }, ...(!isNarrowed && { total: countedMost }) };
}

export async function getBoard(
  { db, caller }: StaffContext,
  { query: { owner } }: UseCaseInput<typeof leadEndpoints.board>,
): Promise<LeadColumn[]> {
  const ownerId = owner === 'mine' ? caller.id : owner;
  const columns: LeadColumn[] = [];
  for (const stage of leadStages) {
    const filter = { stage, ownerId };
    const rows = await listLeadRows(db, { ...filter, sort: 'newest', limit: leadPolicy.boardMost });
    const count = rows.length < leadPolicy.boardMost ? rows.length : await countLeadRows(db, filter, 'newest');
    columns.push({ stage, count, leads: rows.map(viewOf) });
  }
  return columns;
}

export function getLead({ db }: StaffContext, { params }: UseCaseInput<typeof leadEndpoints.get>): Promise<LeadDetail> {
  return describeLead(db, params.leadId);
}

export async function describeLead(db: Tx, leadId: number): Promise<LeadDetail> {
  const row = await findLeadRow(db, leadId);
  if (row === undefined) throw new AppError('not_found');
  const events = await listLeadEvents(db, leadId, leadPolicy.eventsMost);
  return { ...viewOf(row), events: events.map((event) => ({ ...event, at: event.at.toISOString() })) };
}

export async function getFigures(
  { db }: StaffContext,
  { query: { from, to } }: UseCaseInput<typeof leadEndpoints.figures>,
): Promise<LeadFigures> {
  const span = { from: startOfDay(from), until: dayAfter(to) };
  return { bySource: await listFiguresBySource(db, span), byOwner: await listFiguresByOwner(db, span) };
}

const summaryBatchesMost = 3;

export async function summariseCourse(
  { db, clock, settings }: StaffContext,
  { params, query }: UseCaseInput<typeof leadEndpoints.summarise>,
): Promise<{ text: string }> {
  if ((await findLeadRow(db, params.leadId)) === undefined) throw new AppError('not_found');
  const course = await findOfferedCourse(db, query.course);
  if (course === undefined) throw new AppError('not_found');
  const today = dateInIndia(clock.now());
  const batches = await listNextBatches(db, course.id, today, summaryBatchesMost);
  const institute = await getInstituteName(db);
  return { text: summaryTextOf({ ...institute, publicOrigin: settings.publicOrigin, course, batches }) };
}

const viewOf = ({ nextCallAt, createdAt, lastEventAt, ...lead }: ListedLead): Lead => ({
  ...lead,
  nextCallAt: nextCallAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  lastEventAt: lastEventAt.toISOString(),
});
