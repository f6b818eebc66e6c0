import { ApiError } from '@avsar/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { refusalTextOf } from '#features/auth/index.ts';
import { isOutcomeUnknown } from './is-outcome-unknown.ts';
import { useRefreshPayments } from './payment-queries.ts';
import { orderMessages } from './payments-admin.messages.ts';

/** For forms that move money: when payments are loaded again, and the text for a failure. */
export function usePaymentFormRules() {
  const refresh = useRefreshPayments();
  const refreshNow = useEffectEvent(() => void refresh());
  const [isUnsure, setUnsure] = useState(false);
  // Without a clear answer, payments are fetched again when the form closes: fetching earlier would discard the input.
  useEffect(() => (isUnsure ? () => refreshNow() : undefined), [isUnsure]);

  const watch = async <Reply>(act: Promise<Reply>): Promise<Reply> => {
    try {
      return await act;
    } catch (error) {
      if (isOutcomeUnknown(error)) setUnsure(true);
      // Another admin or the provider changed the order first: the page behind the form must show the new state.
      if (error instanceof ApiError && error.status === 409) void refresh();
      throw error;
    }
  };

  return {
    watch,
    refusal: (error: unknown) => {
      if (isOutcomeUnknown(error)) return orderMessages.unanswered;
      const isAtField = error instanceof ApiError && Object.keys(error.fields).length > 0;
      return isAtField ? undefined : refusalTextOf(error);
    },
  };
}
