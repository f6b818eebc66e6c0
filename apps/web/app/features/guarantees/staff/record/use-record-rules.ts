import { ApiError, type GuaranteeRecord } from '@avsar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { refusalTextOf } from '#features/auth/index.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { recordQuery, useRefreshGuarantees } from '../guarantee-queries.ts';
import { staffMessages } from '../staff.messages.ts';

export interface RecordFormProps {
  readonly guarantee: GuaranteeRecord;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

/** For the steps of a guarantee: shows the record as it was saved, and says what went wrong. */
export function useRecordRules({ guarantee, onDone }: RecordFormProps, done: string) {
  const client = useQueryClient();
  const refresh = useRefreshGuarantees();
  const { queryKey } = recordQuery(String(guarantee.id));
  return {
    onSaved: (after: GuaranteeRecord) => {
      client.setQueryData(queryKey, after);
      toast.success(done);
      onDone();
      return refresh();
    },
    refusal: (error: unknown) => {
      if (!(error instanceof ApiError) || error.status >= 500) return staffMessages.unanswered;
      // A colleague was first, or the amount has changed: the page behind the form shows the new state.
      if (error.status === 409) void refresh();
      return Object.keys(error.fields).length > 0 ? undefined : refusalTextOf(error);
    },
  };
}
