import { ApiError } from '@avsar/contract';
import { useState } from 'react';
import { useSendForm } from '#lib/use-send-form.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { byField, faultsOfPlan, type Plan } from './batch-plan.ts';
import { batchMessages } from '../batches.messages.ts';

interface BatchForm {
  readonly initial: Plan;
  /** Toast text for a failure, wording from the spec. */
  readonly failed: string;
  readonly send: (plan: Plan) => Promise<void>;
}

/** State of the batch form: values, faults and the server's refusal. */
export function useBatchForm({ initial, failed, send }: BatchForm) {
  const { formProps, draft, isBusy, pointOut } = useSendForm();
  const [plan, setPlan] = useState(initial);
  const [refusal, setRefusal] = useState<unknown>();
  const [isCourseChanged, setCourseChanged] = useState(false);

  const change = (part: Partial<Plan>) => {
    setPlan((before) => ({ ...before, ...part }));
    // Choosing a trainer hides the notice about the changed course.
    if (part.trainer !== undefined) setCourseChanged(false);
    for (const name of Object.keys(part)) draft.field(name).onChange();
  };

  /** Changes the course and clears trainer and students, which belong to the old course. */
  const changeCourse = (part: Partial<Plan>) => {
    if (part.course?.id === plan.course?.id) return;
    setCourseChanged(plan.trainer !== undefined || plan.students.length > 0);
    change({ ...part, trainer: undefined, students: [] });
  };

  const submit = async () => {
    setRefusal(undefined);
    const faults = faultsOfPlan(plan);
    if (Object.keys(faults).length > 0) {
      const first = pointOut(faults);
      const isTrainerMissing = plan.course !== undefined && plan.trainer === undefined;
      toast.error(isTrainerMissing ? batchMessages.noTrainerChosen : (first ?? failed));
      return;
    }
    try {
      await send(plan);
    } catch (error) {
      if (error instanceof ApiError) pointOut(byField(error.fields));
      setRefusal(error);
      toast.error(failed);
    }
  };

  return {
    form: formProps(submit),
    fieldOf: draft.field,
    isBusy,
    plan,
    change,
    changeCourse,
    isCourseChanged,
    refusal,
  };
}
