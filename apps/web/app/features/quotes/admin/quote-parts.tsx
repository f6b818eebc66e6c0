import { Badge } from '@mantine/core';
import type { Quote, QuoteState } from '@avsar/contract';
import { exactRupees } from '#lib/format.ts';
import { quoteStateTexts } from './quotes-admin.messages.ts';

const colours: Readonly<Record<QuoteState, string>> = {
  open: 'marigold',
  taken: 'ink',
  paid: 'leaf',
  over: 'gray',
  withdrawn: 'gray',
};

export function QuoteStateBadge({ state }: { readonly state: QuoteState }) {
  return (
    <Badge variant="light" color={colours[state]} miw="max-content">
      {quoteStateTexts[state]}
    </Badge>
  );
}

/** What is to be paid, and what was taken off: ₹18,000 (₹2,000 off). */
export function quotePriceText({ price, discount }: Pick<Quote, 'price' | 'discount'>): string {
  const amount = exactRupees(price - discount);
  return discount === 0 ? amount : `${amount} (${exactRupees(discount)} off)`;
}

/** Whether the address is still worth sending. */
export const isSendable = ({ state }: Pick<Quote, 'state'>): boolean => state === 'open' || state === 'taken';
