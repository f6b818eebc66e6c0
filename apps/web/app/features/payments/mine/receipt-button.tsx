import { Button } from '@mantine/core';
import { paymentEndpoints } from '@avsar/contract';
import { callApiFile } from '#api/client.ts';
import { useReceipt } from '#lib/use-receipt.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { IconDownload } from '#ui/pictures/icons.ts';
import { paymentMessages } from '../payments.messages.ts';

/** Downloads the receipt of one of the student's own orders. */
export function ReceiptButton({ orderId, number }: { readonly orderId: number; readonly number: string }) {
  const { isBusy, save } = useReceipt({
    number,
    load: () => callApiFile(paymentEndpoints.getReceipt, { params: { orderId: String(orderId) } }),
    onFailed: () => toast.error(paymentMessages.receiptFailed),
  });
  return (
    <Button
      size="sm"
      mih={44}
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
      aria-label={`Download receipt ${number}`}
      loading={isBusy}
      onClick={() => void save()}
    >
      Receipt
    </Button>
  );
}
