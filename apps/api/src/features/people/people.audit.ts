import { recordAudit } from '#features/audit/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import type { Difference, PersonRole } from './people.policy.ts';

interface Act extends Partial<Difference> {
  readonly role: PersonRole;
  readonly id: number;
  readonly verb: string;
}

/** What an admin did to a person, in the transaction that did it. */
export function recordByAdmin(
  { caller, requestId }: Pick<CallContext<Caller>, 'caller' | 'requestId'>,
  tx: Tx,
  { role, id, verb, ...difference }: Act,
): Promise<void> {
  const action = `${role.toLowerCase()}.${verb}`;
  return recordAudit(tx, { actor: `admin:${caller.id}`, action, subject: `user:${id}`, ...difference, requestId });
}
