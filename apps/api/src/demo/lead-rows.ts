import { type Calendar, type DemoLead, demoLeads, demoStaff } from '@avsar/demo';
import { eq } from 'drizzle-orm';
import { admins } from '#database/tables/auth.ts';
import { courses } from '#database/tables/courses.ts';
import { quotes } from '#database/tables/discounts.ts';
import { leadEvents, leads } from '#database/tables/leads.ts';
import type { Tx } from '#shared/context.ts';

interface Demo {
  readonly calendar: Calendar;
  readonly courseIds: readonly number[];
}

/** Leads of the counsellor, and one of nobody. */
export async function insertLeads(tx: Tx, { calendar, courseIds }: Demo): Promise<void> {
  const email = demoStaff.find(({ role }) => role === 'counsellor')?.email ?? '';
  const [counsellor] = await tx.select({ id: admins.id }).from(admins).where(eq(admins.username, email));
  const ownerId = counsellor?.id ?? null;
  for (const [index, lead] of demoLeads.entries()) {
    const at = calendar.instant(-lead.daysAgo, '09:30');
    const courseId = lead.course === undefined ? null : (courseIds[lead.course] ?? null);
    const row = { ...columnsOf(lead, index, calendar), courseId, ownerId: lead.isOwned ? ownerId : null };
    const inserted = await tx
      .insert(leads)
      .values({ ...row, createdAt: at, lastEventAt: at, closedAt: lead.stage === 'lost' ? at : null })
      .returning({ id: leads.id });
    const leadId = inserted[0]?.id ?? 0;
    const notes = (lead.notes ?? []).map((text) => ({ leadId, kind: 'call' as const, text, actorId: ownerId, at }));
    await tx.insert(leadEvents).values([{ leadId, kind: 'created', text: lead.question, actorId: null, at }, ...notes]);
    if (courseId === null || ownerId === null) continue;
    await insertQuote(tx, { lead, leadId, courseId, madeBy: `admin:${ownerId}`, calendar });
  }
}

interface Quoted {
  readonly lead: DemoLead;
  readonly leadId: number;
  readonly courseId: number;
  readonly madeBy: string;
  readonly calendar: Calendar;
}

async function insertQuote(tx: Tx, { lead: { name, quote }, leadId, courseId, madeBy, calendar }: Quoted) {
  const [course] = await tx
    .select({ priceInPaise: courses.priceInPaise })
    .from(courses)
    .where(eq(courses.id, courseId));
  if (quote === undefined || course === undefined) return;
  const { discount, days, note = null } = quote;
  const amounts = { priceInPaise: course.priceInPaise, discountInPaise: discount * 100 };
  const madeAt = calendar.instant(Math.min(days, 0) - 1, '15:00');
  await tx
    .insert(quotes)
    .values({ name, leadId, courseId, note, madeBy, madeAt, ...amounts, validUntil: calendar.date(days) });
}

const columnsOf = (
  { name, source, campaign, stage, lostReason, call }: DemoLead,
  index: number,
  calendar: Calendar,
) => ({
  name,
  source,
  stage,
  mobileNumber: String(9_000_077_000 + index),
  email: `${name.toLowerCase().replaceAll(' ', '.')}@visitors.example`,
  utmSource: campaign === undefined ? null : 'instagram',
  utmCampaign: campaign ?? null,
  lostReason: lostReason ?? null,
  nextCallAt: call === undefined ? null : calendar.instant(...call),
});
