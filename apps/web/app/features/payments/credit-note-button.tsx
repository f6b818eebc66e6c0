import { Button } from '@mantine/core';
import { paymentEndpoints } from '@avsar/contract';
import { callApiFile } from '#api/client.ts';
import { useReceipt } from '#lib/use-receipt.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { IconDownload } from '#ui/pictures/icons.ts';
import { paymentMessages } from './payments.messages.ts';

interface CreditNoteButtonProps {
  readonly refundId: number;
  readonly number: string;
  /** Where the number stands beside it. */
  readonly isShort?: boolean;
}

/** Downloads the credit note of a refund: the same file for the student and the staff. */
export function CreditNoteButton({ refundId, number, isShort = false }: CreditNoteButtonProps) {
  const { isBusy, save } = useReceipt({
    kind: 'credit-note',
    number,
    load: () => callApiFile(paymentEndpoints.getCreditNote, { params: { refundId: String(refundId) } }),
    onFailed: () => toast.error(paymentMessages.creditNoteFailed),
  });
  return (
    <Button
      size="sm"
      mih={44}
      variant="default"
      {...(isShort && { 'aria-label': `PDF of credit note ${number}` })}
      loading={isBusy}
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
      onClick={() => void save()}
    >
      {isShort ? 'PDF' : `Credit note ${number}`}
    </Button>
  );
}
