import { ApiError } from '@avsar/contract';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ZodType } from 'zod';
import { isStepUpRefusal, refusalOf } from '#features/auth/index.ts';
import { faultsOf, readForm } from '#lib/use-draft.ts';
import { useSendForm } from '#lib/use-send-form.ts';
import { toast } from '#ui/toast-store.ts';
import { isUnanswered } from './is-unanswered.ts';
import { orderMessages } from './orders.messages.ts';

interface ActFormRules<Body, Reply> {
  readonly schema: ZodType<Body>;
  /** What was typed, as the contract has it. */
  readonly read: (typed: Readonly<Record<string, string>>) => unknown;
  readonly act: (body: Body) => Promise<Reply>;
  readonly onDone: (reply: Reply) => void;
  /** What the toast says where it fails. */
  readonly failed: string;
}

/** A form that does one thing to money: all faults at once, and the server's own words where it says no. */
export function useActForm<Body, Reply>({ schema, read, act, onDone, failed }: ActFormRules<Body, Reply>) {
  const { formProps, draft, isBusy, pointOut } = useSendForm();
  const [refusal, setRefusal] = useState<string>();
  const { revalidate } = useRevalidator();
  const [isUnsure, setUnsure] = useState(false);
  // Whoever closes the form then sees what is so; sooner, a broken line would take what they have typed.
  useEffect(() => (isUnsure ? () => void revalidate() : undefined), [isUnsure, revalidate]);

  const send = async (fields: HTMLFormElement) => {
    setRefusal(undefined);
    const parsed = schema.safeParse(read(readForm(fields)));
    if (!parsed.success) {
      const fault = pointOut(faultsOf(parsed.error.issues));
      return toast.warning(fault ?? failed);
    }
    try {
      return onDone(await act(parsed.data));
    } catch (error) {
      if (isStepUpRefusal(error)) return undefined;
      if (isUnanswered(error)) {
        setUnsure(true);
        setRefusal(orderMessages.unanswered);
        return toast.error(refusalOf(error));
      }
      if (error instanceof ApiError) pointOut(error.fields);
      setRefusal(refusalOf(error));
      toast.error(failed);
      // Somebody, or the bank, was faster: the page behind shows what is so now.
      if (error instanceof ApiError && error.status === 409) await revalidate();
      return undefined;
    }
  };

  return { ofForm: formProps(send), draft, isBusy, refusal };
}
