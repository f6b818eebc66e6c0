import type { LeadDetail, leadEndpoints, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { differenceOf } from '#shared/difference.ts';
import { AppError } from '#shared/errors.ts';
import { formatIst } from '#shared/time.ts';
import { takeLead, tellOwner } from './leads.intake.service.ts';
import { describeLead } from './leads.list.service.ts';
import { findOwner } from './leads.office.queries.ts';
import { stateAfter } from './leads.policy.ts';
import {
  findCourseTitle,
  insertEvents,
  type LeadRow,
  lockLead,
  type NewEvent,
  touchLead,
  updateLead,
} from './leads.queries.ts';

type StaffContext = CallContext<Caller>;
type Change = UseCaseInput<typeof leadEndpoints.update>['body'];

const messages = {
  changed: 'Somebody has changed this lead since you opened it. Please look at it again.',
  unreachable: 'Please keep a mobile number or an e-mail address.',
  noCourse: 'There is no such course.',
  noOwner: 'This person cannot have leads.',
} as const;

const refuse = (field: string, message: string) =>
  new AppError('validation_failed', { message, fields: { [field]: message } });

export function createLead(
  context: StaffContext,
  { body }: UseCaseInput<typeof leadEndpoints.create>,
): Promise<LeadDetail> {
  const { name, mobileNumber, email = null, courseId = null, note } = body;
  return context.transaction(async (tx) => {
    await refuseUnknownCourse(tx, courseId);
    const leadId = await takeLead(context, tx, {
      name,
      mobileNumber,
      email,
      courseId,
      source: 'walk_in',
      text: note ?? 'Entered by the office.',
      actorId: context.caller.id,
    });
    await recordAdminAct(context, tx, { action: 'lead.create', subject: `lead:${leadId}`, after: { courseId } });
    return describeLead(tx, leadId);
  });
}

async function refuseUnknownCourse(tx: Tx, courseId: number | null | undefined): Promise<void> {
  if (courseId === null || courseId === undefined) return;
  if ((await findCourseTitle(tx, courseId)) === undefined) throw refuse('courseId', messages.noCourse);
}

export async function getLockedLead(tx: Tx, leadId: number, version?: number): Promise<LeadRow> {
  const lead = await lockLead(tx, leadId);
  if (lead === undefined) throw new AppError('not_found');
  if (version !== undefined && lead.version !== version) throw new AppError('conflict', { message: messages.changed });
  return lead;
}

export function changeLead(
  context: StaffContext,
  { params, body }: UseCaseInput<typeof leadEndpoints.update>,
): Promise<LeadDetail> {
  return context.transaction(async (tx) => {
    const before = await getLockedLead(tx, params.leadId, body.version);
    const now = context.clock.now();
    const { after, ownerName } = await checkedChange(tx, before, body, now);
    const isOtherCall = after.nextCallAt?.getTime() !== before.nextCallAt?.getTime();
    await updateLead(tx, before.id, { ...after, lastEventAt: now, ...(isOtherCall && { remindedAt: null }) });
    await insertEvents(tx, before.id, context.caller.id, eventsOf(before, after, ownerName), now);
    const { ownerId } = after;
    if (ownerId !== null && ownerId !== before.ownerId && ownerId !== context.caller.id) {
      await tellOwner(tx, before.id, ownerId, now);
    }
    await auditChange(context, tx, before, after);
    return describeLead(tx, before.id);
  });
}

type After = Pick<
  LeadRow,
  'name' | 'mobileNumber' | 'email' | 'courseId' | 'ownerId' | 'stage' | 'lostReason' | 'nextCallAt' | 'closedAt'
>;

async function checkedChange(tx: Tx, before: LeadRow, body: Change, now: Date) {
  const { nextCallAt, stage, lostReason } = body;
  const details = {
    name: body.name ?? before.name,
    mobileNumber: body.mobileNumber === undefined ? before.mobileNumber : body.mobileNumber,
    email: body.email === undefined ? before.email : body.email,
    courseId: body.courseId === undefined ? before.courseId : body.courseId,
    ownerId: body.ownerId === undefined ? before.ownerId : body.ownerId,
  };
  if (details.mobileNumber === null && details.email === null) throw refuse('mobileNumber', messages.unreachable);
  await refuseUnknownCourse(tx, body.courseId);
  const owner = details.ownerId === null ? undefined : await findOwner(tx, details.ownerId);
  if (details.ownerId !== before.ownerId && details.ownerId !== null && owner === undefined) {
    throw refuse('ownerId', messages.noOwner);
  }
  const call = typeof nextCallAt === 'string' ? new Date(nextCallAt) : nextCallAt;
  const after: After = { ...details, ...stateAfter(before, { stage, lostReason, nextCallAt: call }, now) };
  return { after, ownerName: owner?.name };
}

const detailNames = { name: 'name', mobileNumber: 'number', email: 'e-mail', courseId: 'course' } as const;
const detailFields = ['name', 'mobileNumber', 'email', 'courseId'] as const;

function eventsOf(before: LeadRow, after: After, ownerName: string | undefined): NewEvent[] {
  const events: NewEvent[] = [];
  if (before.stage !== after.stage || before.lostReason !== after.lostReason) {
    const reason = after.lostReason === null ? '' : `: ${after.lostReason}`;
    events.push({ kind: 'stage', text: `${before.stage} → ${after.stage}${reason}` });
  }
  if (before.ownerId !== after.ownerId) events.push({ kind: 'owner', text: ownerName ?? 'Nobody' });
  if (before.nextCallAt?.getTime() !== after.nextCallAt?.getTime()) {
    events.push({ kind: 'next_call', text: after.nextCallAt === null ? 'No next call' : formatIst(after.nextCallAt) });
  }
  const changed = detailFields.filter((field) => before[field] !== after[field]).map((field) => detailNames[field]);
  if (changed.length > 0) events.push({ kind: 'note', text: `Changed: ${changed.join(', ')}` });
  return events;
}

/** The audit log gets no contacts and no words about the person: only which of them changed. */
function auditChange(context: StaffContext, tx: Tx, before: LeadRow, after: After): Promise<void> {
  const facts = differenceOf<After>(before, after, ['stage', 'ownerId', 'nextCallAt', 'courseId']);
  const withheld = (['name', 'mobileNumber', 'email', 'lostReason'] as const).filter(
    (field) => before[field] !== after[field],
  );
  return recordAdminAct(context, tx, {
    action: 'lead.update',
    subject: `lead:${before.id}`,
    before: facts.before,
    after: { ...facts.after, ...(withheld.length > 0 && { withheld }) },
  });
}

/** What another feature did for the lead, in its transaction. */
export const noteOnLead = (context: StaffContext, tx: Tx, leadId: number, text: string): Promise<void> =>
  addEvent(context, tx, leadId, { kind: 'note', text });

async function addEvent({ caller, clock }: StaffContext, tx: Tx, leadId: number, event: NewEvent): Promise<void> {
  const { id } = await getLockedLead(tx, leadId);
  const now = clock.now();
  await insertEvents(tx, id, caller.id, [event], now);
  await touchLead(tx, id, now);
}

/** The text of a note is about a person and only for the staff who work with leads: the audit log has its kind. */
export function addNote(
  context: StaffContext,
  { params, body }: UseCaseInput<typeof leadEndpoints.addNote>,
): Promise<LeadDetail> {
  return context.transaction(async (tx) => {
    const { leadId } = params;
    await addEvent(context, tx, leadId, body);
    await recordAdminAct(context, tx, { action: 'lead.note', subject: `lead:${leadId}`, after: { kind: body.kind } });
    return describeLead(tx, leadId);
  });
}
