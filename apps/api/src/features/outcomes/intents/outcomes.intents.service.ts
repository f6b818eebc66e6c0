import { type Intent, type intentEndpoints, limits, type OwnIntent, type UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { actorOf } from '#shared/actor.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { violatedConstraint } from '#shared/database-faults.ts';
import { AppError } from '#shared/errors.ts';
import { dateInIndia } from '#shared/time.ts';
import { codeOf, sayByOf, whyNotIntended } from '../outcomes.policy.ts';
import { findIntentRow, insertIntent, type IntentRow, isStudent, listIntentRows } from './outcomes.intents.queries.ts';

type Person = CallContext<Caller>;

export async function listMyIntents({ db, caller, clock }: Person): Promise<OwnIntent[]> {
  const rows = await listIntentRows(db, caller.id, limits.listMost);
  return rows.map((row) => viewOf(row, clock.now()));
}

function viewOf({ enrolmentId, course, status, enrolledAt, intent }: IntentRow, now: Date): OwnIntent {
  const sayBy = sayByOf(enrolledAt);
  const canSay = intent === null && status !== 'Cancelled' && now < sayBy;
  return { enrolmentId, course, intent, sayBy: canSay ? sayBy.toISOString() : null };
}

/** The student, or somebody of the staff who writes down what the student said. */
export async function sayIntent(
  context: Person,
  { params: { enrolmentId }, body: { intent } }: UseCaseInput<typeof intentEndpoints.say>,
): Promise<OwnIntent> {
  const { caller, clock } = context;
  const owner = caller.role === 'ADMIN' ? undefined : caller.id;
  return context
    .transaction(async (tx) => {
      const before = await getRow(findIntentRow(tx, enrolmentId, owner));
      refuse(before, intent, clock.now());
      if (before.intent === intent) return viewOf(before, clock.now());
      await insertIntent(tx, enrolmentId, intent, actorOf(caller));
      const said = await getRow(findIntentRow(tx, enrolmentId, owner));
      // Somebody else said it at the same moment.
      refuse(said, intent, clock.now());
      if (caller.role === 'ADMIN')
        await recordAdminAct(context, tx, {
          action: 'intent.write',
          subject: `enrolment:${enrolmentId}`,
          after: { intent },
        });
      return viewOf(said, clock.now());
    })
    .catch(lateAsConflict);
}

async function getRow(found: Promise<IntentRow | undefined>): Promise<IntentRow> {
  const row = await found;
  if (row === undefined) throw new AppError('not_found');
  return row;
}

function refuse({ status, enrolledAt, intent: said }: IntentRow, intent: Intent, now: Date): void {
  const message = whyNotIntended({ status, enrolledAt, said }, intent, now);
  if (message !== undefined) throw new AppError('conflict', { message });
}

/** The trigger compares with the time of the database, which may be past the end when this process's is not yet. */
function lateAsConflict(error: unknown): never {
  if (violatedConstraint(error) === 'intents_in_time') throw new AppError('conflict');
  throw error;
}

/** Each course of a student with the intent and what became of it. */
export async function listOutcomesOfStudent(
  { db, clock }: Person,
  { params: { studentId } }: UseCaseInput<typeof intentEndpoints.listOfStudent>,
) {
  if (!(await isStudent(db, studentId))) throw new AppError('not_found');
  const rows = await listIntentRows(db, studentId, limits.listMost);
  const now = clock.now();
  return rows.map((row) => ({
    ...viewOf(row, now),
    graduatedOn: row.graduatedOn,
    code: codeOfRow(row, dateInIndia(now)),
  }));
}

function codeOfRow({ graduatedOn, intent, verifiedCode, verifiedAt }: IntentRow, today: string) {
  if (graduatedOn === null) return null;
  const verified = verifiedCode === null || verifiedAt === null ? null : { code: verifiedCode, at: verifiedAt };
  return codeOf({ graduatedOn, intent, verified }, today) ?? null;
}
