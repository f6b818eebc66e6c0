import { recordAdminAct } from '#features/audit/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import type { Difference } from '#shared/difference.ts';
import type { PersonRole } from './people.policy.ts';

interface Act extends Partial<Difference> {
  readonly role: PersonRole;
  readonly id: number;
  readonly verb: string;
}

/** Records what an admin did to a person, in the same transaction. */
export function recordByAdmin(
  context: Pick<CallContext<Caller>, 'caller' | 'requestId'>,
  tx: Tx,
  { role, id, verb, ...difference }: Act,
): Promise<void> {
  return recordAdminAct(context, tx, { action: `${role.toLowerCase()}.${verb}`, subject: `user:${id}`, ...difference });
}
