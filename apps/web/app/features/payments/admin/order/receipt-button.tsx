import { Button } from '@mantine/core';
import { paymentEndpoints } from '@avsar/contract';
import { callApiFile } from '#api/client.ts';
import { useReceipt } from '#lib/use-receipt.ts';
import { IconDownload } from '#ui/pictures/icons.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { orderMessages } from '../payments-admin.messages.ts';

interface ReceiptButtonProps {
  readonly orderId: number;
  readonly number: string;
}

/** Downloads the receipt, the same file as the student gets. */
export function ReceiptButton({ orderId, number }: ReceiptButtonProps) {
  const { isBusy, save } = useReceipt({
    number,
    load: () => callApiFile(paymentEndpoints.getReceipt, { params: { orderId: String(orderId) } }),
    onFailed: () => toast.error(orderMessages.receiptFailed),
  });
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => void save()}
    >
      Receipt {number}
    </Button>
  );
}
