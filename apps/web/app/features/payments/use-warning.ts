import { useEffect } from 'react';
import { toast } from '#ui/toast-store.ts';
import { paymentMessages } from './payments.messages.ts';

/** For whoever cannot buy anything here, as the spec has it (§2). */
export function useWarning(): void {
  useEffect(() => toast.warning(paymentMessages.wrong), []);
}
