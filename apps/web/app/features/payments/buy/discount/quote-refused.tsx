import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { links } from '#links.ts';
import { paymentMessages } from '../../payments.messages.ts';
import { PurchaseNotice } from '../purchase-notice.tsx';

interface QuoteRefusedProps {
  readonly text: string;
  readonly courseId: number;
  readonly batchId: number | undefined;
}

/** The quote cannot be used: the price that everybody pays is one click away. */
export function QuoteRefused({ text, courseId, batchId }: QuoteRefusedProps) {
  return (
    <PurchaseNotice
      title={paymentMessages.quoteRefused}
      actions={
        <Button component={Link} to={links.subscriptions(courseId, batchId)} variant="default">
          Buy without the offer
        </Button>
      }
    >
      <p>{text}</p>
    </PurchaseNotice>
  );
}
