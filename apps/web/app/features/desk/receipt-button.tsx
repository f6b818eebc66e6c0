import { Button } from '@mantine/core';
import { paymentEndpoints, type Taking } from '@avsar/contract';
import { useState } from 'react';
import { callApiFile } from '#api/client.ts';
import { saveFile } from '#lib/save-file.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { IconPrinter } from '#ui/pictures/icons.ts';
import { deskMessages } from './desk.messages.ts';

interface ReceiptButtonProps {
  readonly taking: Taking;
  readonly isMain?: boolean;
}

/** Opens the receipt in a tab of its own, where it is printed. A browser that opens no tab saves the file. */
export function ReceiptButton({ taking, isMain = false }: ReceiptButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const { orderId, receiptNumber, student } = taking;
  if (receiptNumber === null) return null;
  const open = async () => {
    setBusy(true);
    try {
      const file = await callApiFile(paymentEndpoints.getReceipt, { params: { orderId: String(orderId) } });
      const tab = globalThis.open(URL.createObjectURL(file), '_blank');
      if (tab === null) saveFile(`receipt-${receiptNumber.replaceAll('/', '-')}.pdf`, 'application/pdf', file);
    } catch {
      toast.error(deskMessages.receiptFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      size={isMain ? 'md' : 'sm'}
      loading={isBusy}
      leftSection={<IconPrinter size={18} aria-hidden />}
      {...(!isMain && { 'aria-label': `Receipt ${receiptNumber} of ${student.name}` })}
      onClick={() => void open()}
    >
      {isMain ? `Receipt ${receiptNumber}` : 'Receipt'}
    </Button>
  );
}
