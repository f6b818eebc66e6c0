import { ApiError } from '@avsar/contract';
import { useState } from 'react';
import { readAuth, refusalOf } from '#features/auth/index.ts';
import type { Faults } from '#lib/use-draft.ts';
import { useSendForm } from '#lib/use-send-form.ts';
import { toast } from '#ui/toast-store.ts';
import { byField, emptyPlan, faultsOfPlan, isIncomplete, type MeetingPlan } from './meeting-plan.ts';
import { meetingMessages } from './meetings.messages.ts';

/** The plan as it is typed, its faults all at once, and why it was not taken. */
export function useMeetingForm(send: (plan: MeetingPlan, trainerId: number) => Promise<void>) {
  const { formProps, draft, isBusy, pointOut } = useSendForm();
  const [plan, setPlan] = useState(emptyPlan);
  const [refusal, setRefusal] = useState<string>();
  const trainerId = readAuth().userData?.id ?? 0;

  const change = (part: Partial<MeetingPlan>) => {
    setPlan((before) => ({ ...before, ...part }));
    // A clash is one of day and hours together.
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
      const faultsSaid = faultsOfRefusal(error);
      if (pointOut(faultsSaid) === undefined) setRefusal(refusalOf(error));
      toast.error(meetingMessages.saveFailed(Object.values(faultsSaid)[0] ?? refusalOf(error)));
    }
  };

  return { form: formProps(submit), faultOf: (name: string) => draft.field(name).error, isBusy, plan, change, refusal };
}

/** What the parts of the form share. */
export interface MeetingFields {
  readonly meeting: ReturnType<typeof useMeetingForm>;
}

/** What stands in the way at that hour is said at the hours. */
function faultsOfRefusal(error: unknown): Faults {
  if (!(error instanceof ApiError)) return {};
  return error.code === 'schedule_clash' ? { times: error.message } : byField(error.fields);
}
