import { ApiError } from '@avsar/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ZodType } from 'zod';
import { isStepUpRefusal, refusalOf } from '#features/auth/index.ts';
import { fieldErrorsOf, readForm } from '#lib/use-draft.ts';
import { useSendForm } from '#lib/use-send-form.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { isUnanswered } from './is-unanswered.ts';
import { useRefreshPayments } from './payment-queries.ts';
import { orderMessages } from './payments-admin.messages.ts';

interface ActFormRules<Body, Reply> {
  readonly schema: ZodType<Body>;
  /** Turns the form's texts into the request body. */
  readonly read: (typed: Readonly<Record<string, string>>) => unknown;
  readonly act: (body: Body) => Promise<Reply>;
  readonly onDone: (reply: Reply) => void;
  /** The toast on failure. */
  readonly failed: string;
}

/** A form for one action on money. Shows all invalid fields at once, and the server's text when it refuses. */
export function useActForm<Body, Reply>({ schema, read, act, onDone, failed }: ActFormRules<Body, Reply>) {
  const { formProps, draft, isBusy, pointOut } = useSendForm();
  const [refusal, setRefusal] = useState<string>();
  const refresh = useRefreshPayments();
  const refreshNow = useEffectEvent(() => void refresh());
  const [isUnsure, setUnsure] = useState(false);
  // Without a clear answer, data is fetched again when the form closes. Earlier would discard what was typed.
  useEffect(() => (isUnsure ? () => refreshNow() : undefined), [isUnsure]);

  const send = async (fields: HTMLFormElement) => {
    setRefusal(undefined);
    const parsed = schema.safeParse(read(readForm(fields)));
    if (!parsed.success) {
      const fault = pointOut(fieldErrorsOf(parsed.error.issues));
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
      // Another admin or the provider changed the order first: the page behind shows the new state.
      if (error instanceof ApiError && error.status === 409) await refresh();
      return undefined;
    }
  };

  return { ofForm: formProps(send), draft, isBusy, refusal };
}
