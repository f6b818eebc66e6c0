import type { leadEndpoints, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { addStudent, refuseUnreachable, sendWelcome, takenError } from '#features/people/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { getLockedLead } from './leads.change.service.ts';
import { isMobileNumber } from './leads.policy.ts';
import { insertEvents, type LeadRow, updateLead } from './leads.queries.ts';

type StaffContext = CallContext<Caller>;

interface Converted {
  readonly studentId: number;
  readonly isNew: boolean;
}

/** Makes the student, or finds the one with this number or e-mail address. The lead is won when a course is paid. */
export function convertLead(
  context: StaffContext,
  { params, body }: UseCaseInput<typeof leadEndpoints.convert>,
): Promise<Converted> {
  return context.transaction(async (tx) => {
    const lead = await getLockedLead(tx, params.leadId, body.version);
    const converted = await studentOf(context, tx, lead);
    const now = context.clock.now();
    await updateLead(tx, lead.id, { studentId: converted.studentId, lastEventAt: now });
    const text = converted.isNew ? 'Is a student now' : 'Was a student already';
    await insertEvents(tx, lead.id, context.caller.id, [{ kind: 'converted', text }], now);
    await recordAdminAct(context, tx, { action: 'lead.convert', subject: `lead:${lead.id}`, after: { ...converted } });
    return converted;
  });
}

const noMobile = 'A student needs a 10-digit mobile number. Please enter it first.';

async function studentOf(context: StaffContext, tx: Tx, lead: LeadRow): Promise<Converted> {
  if (lead.studentId !== null) return { studentId: lead.studentId, isNew: false };
  const { name, mobileNumber, email } = lead;
  if (!isMobileNumber(mobileNumber)) {
    throw new AppError('validation_failed', { message: noMobile, fields: { mobileNumber: noMobile } });
  }
  const entered = { name, mobileNumber, email: email ?? undefined };
  refuseUnreachable(context, entered);
  const outcome = await addStudent(context, tx, entered);
  if ('id' in outcome) {
    await sendWelcome(context, tx, outcome.id);
    return { studentId: outcome.id, isNew: true };
  }
  // A trainer has the number or the e-mail address.
  if (outcome.inTheWay.role !== 'STUDENT') throw takenError(outcome.inTheWay);
  return { studentId: outcome.inTheWay.id, isNew: false };
}
