import { randomUUID } from 'node:crypto';
import type { authEndpoints, CallReply, Right, UseCaseInput, UseCaseReply } from '@avsar/contract';
import { fileLinksForCaller } from '#features/media/index.ts';
import type { Caller, CallContext, CallerFinder, Context, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { getAdmin } from '../admins/auth.admins.queries.ts';
import { describeDevice, describePerson } from '../auth.people.ts';
import { sessionPolicy } from '../auth.policy.ts';
import {
  endAllSessions,
  endOldestSessions,
  endSession,
  findSession,
  findSessionById,
  getPerson,
  insertSession,
  listOpenSessions,
  type SessionOwner,
  touchSession,
} from './auth.sessions.queries.ts';
import { createTokenReader, signToken } from './auth.tokens.ts';

const secondsBefore = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000);

/** Finds the caller of a token. The session row is read on every request, so ending a session takes effect at once. */
export function createCallerFinder(context: Context): CallerFinder {
  const { db, clock, secrets, settings } = context;
  const readToken = createTokenReader(secrets, settings.publicOrigin, clock);
  const adminSeenSince = (now: Date) => secondsBefore(now, sessionPolicy.adminIdleSeconds);
  return {
    byToken: async (token) => {
      const claims = await readToken(token);
      if (claims === undefined) return undefined;
      const now = clock.now();
      const session = await findSession(db, claims.tokenId, now, adminSeenSince(now));
      if (session === undefined) return undefined;
      const isAdmin = session.adminId !== null;
      const touchSeconds = isAdmin ? sessionPolicy.adminTouchSeconds : sessionPolicy.personTouchSeconds;
      if (session.lastSeenAt <= secondsBefore(now, touchSeconds)) await touchSession(db, session.id, now);
      return callerOf(session);
    },
    // Used by links to private pictures. Loading a picture is no activity and does not extend the idle time.
    bySession: async (sessionId) => {
      const now = clock.now();
      const session = await findSessionById(db, sessionId, now, adminSeenSince(now));
      return session && callerOf(session);
    },
  };
}

const noRights: ReadonlySet<Right> = new Set();

function callerOf(session: NonNullable<Awaited<ReturnType<typeof findSession>>>): Caller | undefined {
  const { id: sessionId, adminId, userId, role, rights } = session;
  const provedAt = session.provedAt ?? session.createdAt;
  if (adminId !== null) return { role: 'ADMIN', id: adminId, sessionId, rights: new Set(rights), provedAt };
  if (userId === null || role === null) return undefined;
  return { role, id: userId, sessionId, rights: noRights, provedAt };
}

const ownerOf = (caller: Caller): SessionOwner =>
  caller.role === 'ADMIN' ? { adminId: caller.id } : { userId: caller.id };

/**
 * Opens a session, ends the oldest ones beyond the limit, and signs the token. Runs in the transaction that verified
 * the person or admin.
 */
export async function openSession(context: CallContext, tx: Tx, owner: SessionOwner) {
  const now = context.clock.now();
  const lifeSeconds = 'adminId' in owner ? sessionPolicy.adminSeconds : sessionPolicy.personSeconds;
  const expiresAt = new Date(now.getTime() + lifeSeconds * 1000);
  const tokenId = randomUUID();
  const device = describeDevice(context.client.userAgent);
  const sessionId = await insertSession(tx, { tokenId, owner, device, now, expiresAt });
  await endOldestSessions(tx, owner, sessionPolicy.most, now);
  const subject = 'adminId' in owner ? `admin:${owner.adminId}` : `user:${owner.userId}`;
  const grant = { tokenId, subject, issuedAt: now, expiresAt };
  const token = await signToken(context.secrets, context.settings.publicOrigin, grant);
  return { token, sessionId };
}

export async function getMe(context: CallContext<Caller>): Promise<UseCaseReply<typeof authEndpoints.me>> {
  const { db, caller } = context;
  if (caller.role !== 'ADMIN') return describePerson(await getPerson(db, caller.id), fileLinksForCaller(context));
  const admin = await getAdmin(db, caller.id);
  return {
    id: admin.id,
    name: 'ADMIN',
    fullName: admin.name,
    roles: ['ADMIN'],
    staffRole: admin.role,
    rights: admin.rights,
  };
}

/** Ends all sessions of a person who is archived. */
export const endSessionsOf = (tx: Tx, userId: number, now: Date): Promise<void> =>
  endAllSessions(tx, { userId }, now, 'profile_changed');

/** Ends all sessions of a member of the staff who is suspended. */
export const endStaffSessions = (tx: Tx, adminId: number, now: Date): Promise<void> =>
  endAllSessions(tx, { adminId }, now);

export async function logout({ db, caller, clock }: CallContext<Caller>) {
  await endSession(db, ownerOf(caller), caller.sessionId, 'logout', clock.now());
  return { message: 'You are logged out.' };
}

export async function listMySessions({
  db,
  caller,
  clock,
}: CallContext<Caller>): Promise<CallReply<typeof authEndpoints.listMySessions>> {
  const sessions = await listOpenSessions(db, ownerOf(caller), clock.now());
  return sessions.map((session) => ({
    id: session.id,
    device: session.device,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
    current: session.id === caller.sessionId,
  }));
}

export async function revokeMySession(
  { db, caller, clock }: CallContext<Caller>,
  { params }: UseCaseInput<typeof authEndpoints.revokeMySession>,
) {
  const ended = await endSession(db, ownerOf(caller), params.sessionId, 'revoked', clock.now());
  if (!ended) throw new AppError('not_found');
  return { message: 'That device is logged out.' };
}
