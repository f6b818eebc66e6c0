import { recordAudit } from '#features/audit/index.ts';
import { limitKeyOf } from '#shared/addresses.ts';
import type { CallContext } from '#shared/context.ts';
import { countAgainst } from '../codes/auth.otp.queries.ts';
import { adminLoginPolicy } from '../auth.policy.ts';

/** Why the admin password, or the link of the first admin, was asked for. */
export type ProofPurpose = 'login' | 'step-up' | 'setup';

export interface FailedProof {
  readonly purpose: ProofPurpose;
  /** `undefined` for an unknown name. The typed name is never stored: people type passwords into the wrong field. */
  readonly adminId: number | undefined;
  readonly reason: 'unknown name' | 'wrong password' | 'right password, wrong code' | 'wrong link';
}

/** The signed-in caller (students and trainers may try to log in as admin too), or a visitor. */
function actorOf({ caller }: CallContext): string {
  if (caller === undefined) return 'visitor';
  return caller.role === 'ADMIN' ? `admin:${caller.id}` : `user:${caller.id}`;
}

/** Writes each failure to the audit log, so that guessing is traced, up to an hourly limit for all addresses. */
export async function recordFailedProof(
  context: CallContext,
  { purpose, adminId, reason }: FailedProof,
): Promise<void> {
  const { db, client, clock, log, requestId } = context;
  const { most, windowSeconds } = adminLoginPolicy.failuresWritten;
  const { count } = await countAgainst(db, 'admin-login-failures', windowSeconds, clock.now());
  if (count > most + 1) return;
  if (count === most + 1) {
    log.error(
      { alert: 'admin_login_failures', writtenMost: most },
      'admin log-ins fail too often to write each one down',
    );
    const action = 'admin.login-failures-unwritten';
    return recordAudit(db, { actor: 'system', action, subject: 'admin', after: { writtenMost: most }, requestId });
  }
  const subject = adminId === undefined ? 'admin' : `admin:${adminId}`;
  const after = { networkAddress: client.address, reason };
  await recordAudit(db, { actor: actorOf(context), action: `admin.${purpose}-failed`, subject, after, requestId });
}

/** Writes to the audit log that an address is blocked, once per hour and address. */
export async function recordBlockedProof(context: CallContext, purpose: ProofPurpose): Promise<void> {
  const { db, client, clock, requestId } = context;
  const key = `admin-blocked:${limitKeyOf(client.address)}`;
  const { count } = await countAgainst(db, key, adminLoginPolicy.perAddress.windowSeconds, clock.now());
  if (count > 1) return;
  const after = { networkAddress: client.address };
  await recordAudit(db, {
    actor: actorOf(context),
    action: `admin.${purpose}-blocked`,
    subject: 'admin',
    after,
    requestId,
  });
}
