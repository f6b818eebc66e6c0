import { eq, or, and, gte, lt, desc, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { admins } from '#database/tables/auth.ts';
import { leads } from '#database/tables/leads.ts';

export interface Span {
  readonly from: Date;
  /** The first moment after the span. */
  readonly until: Date;
}

const within = (column: typeof leads.createdAt | typeof leads.closedAt, { from, until }: Span) =>
  and(gte(column, from), lt(column, until));

const happenedIn = (span: Span) => or(within(leads.createdAt, span), within(leads.closedAt, span));

const counted = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

const figuresOf = (span: Span) => ({
  created: counted(within(leads.createdAt, span)),
  won: counted(and(eq(leads.stage, 'won'), within(leads.closedAt, span))),
  lost: counted(and(eq(leads.stage, 'lost'), within(leads.closedAt, span))),
});

const most = 200;

/** Campaigns are typed by anybody, so there may be any number of them: the largest are counted apart. */
export async function listFiguresBySource(db: Db, span: Span) {
  return db
    .select({ source: leads.source, campaign: leads.utmCampaign, ...figuresOf(span) })
    .from(leads)
    .where(happenedIn(span))
    .groupBy(leads.source, leads.utmCampaign)
    .orderBy(desc(sql`count(*)`), leads.source, leads.utmCampaign)
    .limit(most);
}

export async function listFiguresByOwner(db: Db, span: Span) {
  return db
    .select({ owner: { id: admins.id, name: admins.name }, ...figuresOf(span) })
    .from(leads)
    .leftJoin(admins, eq(admins.id, leads.ownerId))
    .where(happenedIn(span))
    .groupBy(admins.id, admins.name)
    .orderBy(desc(sql`count(*)`), admins.name)
    .limit(most);
}
