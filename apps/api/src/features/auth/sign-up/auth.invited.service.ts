import { fileLinksForCaller } from '#features/media/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { describePerson } from '../auth.people.ts';
import { forgetDevices, getPerson, markVerified } from '../sessions/auth.sessions.queries.ts';
import { takeClaims } from './auth.claims.queries.ts';

/**
 * Marks the e-mail address of an invited person as proved: whoever has the mailed link reads the mailbox. Devices and
 * sign-ups of others on the account are dropped, as at a first log-in by code. The caller has locked the person's row.
 */
export async function proveInvitedEmail(
  tx: Tx,
  { id, status }: { readonly id: number; readonly status: string },
  now: Date,
): Promise<void> {
  await markVerified(tx, id, 'email', now);
  if (status !== 'unverified') return;
  await forgetDevices(tx, id);
  await takeClaims(tx, id);
}

/** The data of the logged-in person for their own screens. */
export async function describeCaller(context: CallContext<Caller>, tx: Tx) {
  return describePerson(await getPerson(tx, context.caller.id), fileLinksForCaller(context));
}
