import type { LeadSource, UtmDraft } from '@avsar/contract';
import type { Context, Tx } from '#shared/context.ts';
import { findCourseOwner, insertNotices, listOwners, lockSettings, noteTurn } from './leads.office.queries.ts';
import { askedTextOf, nextInRota } from './leads.policy.ts';
import { type Contacts, findLeadOf, insertEvents, insertLead, type LeadRow, reopenLead } from './leads.queries.ts';

/** Somebody who asked for something, or was entered by the staff. */
export interface AskedLead extends Contacts {
  readonly name: string;
  readonly source: LeadSource;
  readonly utm?: UtmDraft | undefined;
  readonly courseId: number | null;
  /** What the person asked, or what the staff noted. */
  readonly text: string;
  readonly studentId?: number | null;
  /** Who of the staff entered the lead, and becomes its owner. */
  readonly actorId?: number;
}

/**
 * Call it in the transaction that stores the question: the lead exists if and only if the question does. Joins the lead
 * with the same number or e-mail address that is not won. Returns the lead's id.
 */
export async function takeLead(context: Pick<Context, 'clock'>, tx: Tx, asked: AskedLead): Promise<number> {
  const settings = await lockSettings(tx);
  const known = await findLeadOf(tx, asked);
  return known === undefined ? addLead(context, tx, asked, settings) : joinLead(context, tx, asked, known);
}

type Settings = Awaited<ReturnType<typeof lockSettings>>;

async function addLead(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  asked: AskedLead,
  settings: Settings,
): Promise<number> {
  const now = clock.now();
  const { name, mobileNumber, email, source, utm, courseId, actorId, studentId = null } = asked;
  const ownerId = actorId ?? (await ownerByRule(tx, settings, courseId)) ?? null;
  const leadId = await insertLead(tx, {
    name,
    mobileNumber,
    email,
    source,
    courseId,
    studentId,
    ownerId,
    utmSource: utm?.source ?? null,
    utmMedium: utm?.medium ?? null,
    utmCampaign: utm?.campaign ?? null,
    utmTerm: utm?.term ?? null,
    utmContent: utm?.content ?? null,
    createdAt: now,
    lastEventAt: now,
  });
  await insertEvents(tx, leadId, actorId ?? null, [{ kind: 'created', text: asked.text }], now);
  if (ownerId !== null && ownerId !== actorId) await tellOwner(tx, leadId, ownerId, now);
  return leadId;
}

async function joinLead({ clock }: Pick<Context, 'clock'>, tx: Tx, asked: AskedLead, known: LeadRow): Promise<number> {
  const now = clock.now();
  await reopenLead(tx, known.id, asked, now);
  const reopened = known.stage === 'lost' ? [{ kind: 'stage', text: 'lost → new' } as const] : [];
  const again = { kind: 'asked', text: askedTextOf(asked.text, asked, known) } as const;
  await insertEvents(tx, known.id, asked.actorId ?? null, [again, ...reopened], now);
  return known.id;
}

/** The course's own person, else whoever's turn it is; nobody if nobody is in the rota. */
async function ownerByRule(tx: Tx, settings: Settings, courseId: number | null): Promise<number | undefined> {
  const ofCourse = courseId === null ? undefined : await findCourseOwner(tx, courseId);
  if (ofCourse !== undefined || settings.assign === 'nobody') return ofCourse;
  const owners = await listOwners(tx);
  const inRota = owners.filter(({ id, role }) =>
    settings.rota.length === 0 ? role === 'counsellor' : settings.rota.includes(id),
  );
  const ownerId = nextInRota(
    inRota.map(({ id }) => id),
    settings.lastOwnerId,
  );
  if (ownerId !== undefined) await noteTurn(tx, ownerId);
  return ownerId;
}

/** Rings the bell of whoever was given the lead. Giving it again later rings again, so the time is part of the event. */
export function tellOwner(tx: Tx, leadId: number, ownerId: number, now: Date): Promise<void> {
  const event = `lead:${leadId}:given:${now.getTime()}`;
  return insertNotices(tx, [{ adminId: ownerId, leadId, kind: 'lead_assigned', event }], now);
}
