import { ApiError } from '@avsar/contract';
import { useState } from 'react';
import { readAuth, refusalOf } from '#features/auth/index.ts';
import type { FieldErrors } from '#lib/use-draft.ts';
import { useSendForm } from '#lib/use-send-form.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { byField, emptyPlan, faultsOfPlan, isIncomplete, type MeetingPlan } from './meeting-plan.ts';
import { meetingMessages } from '../meetings.messages.ts';

/** State of the form for a class: values, faults and the server's refusal. */
export function useMeetingForm(send: (plan: MeetingPlan, trainerId: number) => Promise<void>) {
  const { formProps, draft, isBusy, pointOut } = useSendForm();
  const [plan, setPlan] = useState(emptyPlan);
  const [refusal, setRefusal] = useState<string>();
  const trainerId = readAuth().userData?.id ?? 0;

  const change = (part: Partial<MeetingPlan>) => {
    setPlan((before) => ({ ...before, ...part }));
    // A schedule clash concerns day and times together, so any change clears it.
    for (const name of [...Object.keys(part), 'times']) draft.field(name).onChange();
  };

  const submit = async () => {
    setRefusal(undefined);
    const faults = faultsOfPlan(plan, trainerId);
    if (Object.keys(faults).length > 0) {
      const first = pointOut(faults);
      toast.error(isIncomplete(plan) ? meetingMessages.incomplete : meetingMessages.saveFailed(first ?? ''));
      return;
    }
    try {
      await send(plan, trainerId);
    } catch (error) {
      const serverFaults = faultsOfRefusal(error);
      if (pointOut(serverFaults) === undefined) setRefusal(refusalOf(error));
      toast.error(meetingMessages.saveFailed(Object.values(serverFaults)[0] ?? refusalOf(error)));
    }
  };

  return { form: formProps(submit), faultOf: (name: string) => draft.field(name).error, isBusy, plan, change, refusal };
}

/** Props shared by the parts of the form. */
export interface MeetingFields {
  readonly meeting: ReturnType<typeof useMeetingForm>;
}

/** A schedule clash is shown at the time fields. */
function faultsOfRefusal(error: unknown): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  return error.code === 'schedule_clash' ? { times: error.message } : byField(error.fields);
}
