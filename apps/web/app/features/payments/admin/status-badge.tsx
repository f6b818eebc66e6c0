import { Badge } from '@mantine/core';
import type { OrderPayment, OrderStatus, Transfer } from '@avsar/contract';
import { paymentStatusTexts, orderStatusTexts, transferStatusTexts } from './payments-admin.messages.ts';
import styles from './status-badge.module.css';

const orderColours: Readonly<Record<OrderStatus, string>> = {
  created: 'gray',
  provider_created: 'gray',
  attempted: 'marigold',
  authorized: 'marigold',
  paid: 'leaf',
  refund_pending: 'ink',
  refunded: 'ink',
  ended: 'ink',
  expired: 'gray',
  needs_review: 'red',
};

export const OrderBadge = ({ status }: { readonly status: OrderStatus }) => (
  <Mark text={orderStatusTexts[status]} colour={orderColours[status]} />
);

const paymentColours: Readonly<Record<OrderPayment['status'], string>> = {
  created: 'gray',
  authorized: 'marigold',
  captured: 'leaf',
  refunded: 'ink',
  failed: 'gray',
};

export const PaymentBadge = ({ status }: { readonly status: OrderPayment['status'] }) => (
  <Mark text={paymentStatusTexts[status]} colour={paymentColours[status]} />
);

const transferColours: Readonly<Record<Transfer['status'], string>> = {
  submitted: 'marigold',
  approved: 'leaf',
  refused: 'gray',
};

export const TransferBadge = ({ status }: { readonly status: Transfer['status'] }) => (
  <Mark text={transferStatusTexts[status]} colour={transferColours[status]} />
);

const Mark = ({ text, colour }: { readonly text: string; readonly colour: string }) => (
  <Badge variant="light" color={colour} className={styles.whole}>
    {text}
  </Badge>
);
