import { ApiError } from '@avsar/contract';
import { useState } from 'react';
import { toast } from '#ui/feedback/toast-store.ts';
import { enquiryMessages } from './enquiries.messages.ts';

interface Texts {
  readonly incomplete: string;
  readonly sent: string;
  readonly failed: string;
}

interface Draft {
  readonly setFaults: (faults: Readonly<Record<string, string>>) => void;
}

/** Sends an enquiry. Checks for missing fields first; the input stays when sending fails. */
export function useEnquiry(draft: Draft, texts: Texts) {
  const [isSending, setSending] = useState(false);
  const [isSent, setSent] = useState(false);

  /** Whether all named fields are filled in; marks those that are not. */
  const isComplete = (names: readonly string[], values: Readonly<Record<string, string>>): boolean => {
    const missing = names.filter((name) => (values[name] ?? '').trim() === '');
    if (missing.length === 0) return true;
    draft.setFaults(Object.fromEntries(missing.map((name) => [name, enquiryMessages.required])));
    toast.warning(texts.incomplete);
    return false;
  };

  const send = async (form: HTMLFormElement, work: () => Promise<unknown>) => {
    setSending(true);
    try {
      await work();
      toast.success(texts.sent);
      form.reset();
      setSent(true);
    } catch (error) {
      if (error instanceof ApiError) draft.setFaults(error.fields);
      toast.error(texts.failed);
    } finally {
      setSending(false);
    }
  };

  return { isSending, isSent, isComplete, send };
}
