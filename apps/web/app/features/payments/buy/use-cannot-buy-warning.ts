import { useEffect } from 'react';
import { toast } from '#ui/feedback/toast-store.ts';
import { paymentMessages } from '../payments.messages.ts';

/** The warning toast for users who cannot buy on this page (spec §2). */
export function useCannotBuyWarning(): void {
  useEffect(() => toast.warning(paymentMessages.wrong), []);
}
