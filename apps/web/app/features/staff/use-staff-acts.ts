import { staffEndpoints, type StaffMember } from '@avsar/contract';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { isStepUpRefusal, refusalTextOf } from '#features/auth/index.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { useDeletion } from '#lists/use-deletion.ts';
import type { StaffAct } from './staff-rights.ts';
import { staffMessages } from './staff.messages.ts';

const callsOf = {
  restore: { endpoint: staffEndpoints.restore, done: staffMessages.restored },
  resend: { endpoint: staffEndpoints.sendLink, done: staffMessages.linkSent },
  renew: { endpoint: staffEndpoints.sendLink, done: staffMessages.linkSent },
  suspend: { endpoint: staffEndpoints.suspend, done: staffMessages.suspended },
} as const;

/** Does it, and returns what to say about it. */
async function call(act: StaffAct, { id, name }: StaffMember): Promise<{ readonly message: string }> {
  const { endpoint, done } = callsOf[act];
  await callApi(endpoint, { params: { staffId: String(id) } });
  return { message: done(name) };
}

/** What can be done with an account in one click. Suspending asks first, since it stops somebody's work. */
export function useStaffActs(refresh: () => Promise<unknown>) {
  const [busyId, setBusyId] = useState<number>();
  const suspension = useDeletion<StaffMember>({
    remove: (member) => call('suspend', member),
    failed: refusalTextOf,
    onRemoved: refresh,
  });

  const run = async (act: StaffAct, member: StaffMember) => {
    setBusyId(member.id);
    try {
      const { message } = await call(act, member);
      toast.success(message);
      await refresh();
    } catch (error) {
      // The step-up dialog was cancelled: nothing has changed.
      if (!isStepUpRefusal(error)) toast.error(refusalTextOf(error));
    } finally {
      setBusyId(undefined);
    }
  };

  const act = (what: StaffAct, member: StaffMember) =>
    what === 'suspend' ? suspension.ask(member) : void run(what, member);
  return { busyId, suspension, act };
}
