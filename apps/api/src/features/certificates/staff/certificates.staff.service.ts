import type { certificateEndpoints, ListedCertificate, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { lockPeople } from '#features/batches/index.ts';
import { notify } from '#features/notifications/index.ts';
import { actorOf } from '#shared/actor.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { beforeOf, type Page, pageOf, withTotal } from '#shared/page.ts';
import { printedName, stateOf, whyNotIssued } from '../certificates.policy.ts';
import {
  type CertificateRow,
  countCertificateRows,
  findCertificateRow,
  listCertificateRows,
  updateRevoked,
} from '../certificates.queries.ts';
import { listedViewsOf } from '../certificates.views.ts';
import { findNames, hasValid } from '../issue/certificates.issue.queries.ts';
import { issueCertificate, readFacts } from '../issue/certificates.issue.ts';

type Staff = CallContext<Caller>;

const messages = {
  revoked: 'This certificate is revoked already.',
  name: 'Please type the name as it should be printed.',
  sameName: 'This name is on the certificate already.',
  valid: 'There is a certificate already. Please revoke or replace it.',
} as const;

export async function listCertificates(
  context: Staff,
  { query }: UseCaseInput<typeof certificateEndpoints.list>,
): Promise<Page<ListedCertificate>> {
  const { db } = context;
  const { q, course, state, limit, cursor } = query;
  const filter = { q, courseId: course, state };
  const { items, nextCursor } = pageOf(await listCertificateRows(db, filter, beforeOf(cursor), limit + 1), limit);
  const page = { items: await listedViewsOf(context, db, items), nextCursor };
  return withTotal(page, cursor, () => countCertificateRows(db, filter));
}

/** For a completed course: without a rule, or where the rule says too little about this student. */
export async function issueByStaff(
  context: Staff,
  { body }: UseCaseInput<typeof certificateEndpoints.issue>,
): Promise<ListedCertificate> {
  const key = { studentId: body.student.id, courseId: body.course.id };
  const issued = await context.transaction(async (tx) => {
    await lockPeople(tx, [key.studentId]);
    const found = await findNames(tx, key);
    const facts = found && (await readFacts(context, tx, key, []));
    if (found === undefined || facts === undefined) throw new AppError('not_found');
    const refusal = whyNotIssued({ status: found.status, hasValid: await hasValid(tx, key) });
    if (refusal !== undefined) throw new AppError('conflict', { message: refusal });
    const made = { issuedBy: actorOf(context.caller), reason: body.reason };
    const id = await issueCertificate(context, tx, { ...key, facts, ...made });
    if (id === undefined) throw new AppError('conflict', { message: messages.valid });
    const after = { ...key, studentName: facts.studentName, reason: body.reason };
    await recordAdminAct(context, tx, { action: 'certificate.issue', subject: `certificate:${id}`, after });
    return readView(context, tx, id);
  });
  context.live.tell([key.studentId], 'notifications');
  return issued;
}

export async function revokeCertificate(
  context: Staff,
  { params, body: { reason } }: UseCaseInput<typeof certificateEndpoints.revoke>,
): Promise<ListedCertificate> {
  const revoked = await context.transaction(async (tx) => {
    const before = await lockCertificate(tx, params.certificateId);
    if (before.revokedAt === null) {
      await revokeOnce(context, tx, before, { action: 'certificate.revoke', reason });
      await notify(context, tx, {
        event: `certificate:${before.id}:revoked`,
        kind: 'certificate_revoked',
        facts: { courseTitle: before.facts.courseTitle, courseId: before.courseId, reason },
        userIds: [before.studentId],
        channels: ['bell', 'mail'],
      });
    }
    return readView(context, tx, before.id);
  });
  context.live.tell([revoked.student.id], 'notifications');
  return revoked;
}

/** All that is printed stays as it was, but the name: the old code leads to the new certificate. */
export async function replaceCertificate(
  context: Staff,
  { params, body }: UseCaseInput<typeof certificateEndpoints.replace>,
): Promise<ListedCertificate> {
  const { reason } = body;
  const studentName = printedName(body.studentName);
  if (studentName === '') throw new AppError('validation_failed', { fields: { studentName: messages.name } });
  const issued = await context.transaction(async (tx) => {
    const before = await lockCertificate(tx, params.certificateId);
    if (before.revokedAt !== null) throw new AppError('conflict', { message: messages.revoked });
    if (before.facts.studentName === studentName) throw new AppError('conflict', { message: messages.sameName });
    const { id: replacesId, studentId, courseId } = before;
    await revokeOnce(context, tx, before, { action: 'certificate.replace', reason });
    const made = { issuedBy: actorOf(context.caller), reason, replacesId };
    const facts = { ...before.facts, studentName };
    const id = await issueCertificate(context, tx, { studentId, courseId, facts, ...made });
    if (id === undefined) throw new AppError('conflict', { message: messages.valid });
    return readView(context, tx, id);
  });
  context.live.tell([issued.student.id], 'notifications');
  return issued;
}

interface Revocation {
  readonly action: 'certificate.revoke' | 'certificate.replace';
  readonly reason: string;
}

async function revokeOnce(context: Staff, tx: Tx, before: CertificateRow, { action, reason }: Revocation) {
  const { id, studentId, courseId, facts } = before;
  await updateRevoked(tx, id, {
    revokedAt: context.clock.now(),
    revokedBy: actorOf(context.caller),
    revokedReason: reason,
  });
  await recordAdminAct(context, tx, {
    action,
    subject: `certificate:${id}`,
    before: { state: stateOf(before), studentName: facts.studentName },
    after: { studentId, courseId, state: action === 'certificate.revoke' ? 'revoked' : 'replaced', reason },
  });
}

/** Locks its student, as issuing does, so that nobody revokes or replaces it at the same time. */
async function lockCertificate(tx: Tx, id: number): Promise<CertificateRow> {
  const found = await findCertificateRow(tx, id);
  if (found !== undefined) await lockPeople(tx, [found.studentId]);
  const row = found && (await findCertificateRow(tx, id));
  if (row === undefined) throw new AppError('not_found');
  return row;
}

async function readView(context: Staff, tx: Tx, id: number): Promise<ListedCertificate> {
  const row = await findCertificateRow(tx, id);
  const [view] = row === undefined ? [] : await listedViewsOf(context, tx, [row]);
  if (view === undefined) throw new AppError('not_found');
  return view;
}
