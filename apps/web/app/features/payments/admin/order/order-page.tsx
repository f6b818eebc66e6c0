import { Alert } from '@mantine/core';
import type { OrderDetail, OrderRefund } from '@avsar/contract';
import { type ReactNode, useId, useState } from 'react';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { focusListHeadIfLost } from '#lib/focus.ts';
import { LoadedPage } from '#api/loaded-page.tsx';
import { refusalTextOf } from '#features/auth/index.ts';
import { adminLinks } from '#admin-links.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { OrderSummary } from './order-summary.tsx';
import styles from './order-page.module.css';
import { PaidOfflineForm } from './paid-offline-form.tsx';
import { PaymentList } from './payment-list.tsx';
import { RefundForm, type RefundFormProps } from './refund/refund-form.tsx';
import { SettleRefundForm } from './refund/settle-refund-form.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { TransferList } from '../transfers/transfer-list.tsx';
import { useOrder } from './use-order.ts';

/** The open dialog: a new refund of one payment or a waiting one, or marking the order as paid by bank. */
type Opened = { readonly refundOf: number; readonly waitingId?: number | undefined } | 'paid by bank' | undefined;

interface OrderPageProps {
  readonly orderId: string;
  /** What the student was charged, paid and owes for the course of the order. */
  readonly statementOf: (order: OrderDetail) => ReactNode;
}

/** Admin page of one order: summary, payments, transfers, history and actions. */
export function OrderPage({ orderId, statementOf }: OrderPageProps) {
  const { query, put } = useOrder(orderId);
  return (
    <LoadedPage query={query} failed={refusalTextOf}>
      {(order) => <LoadedOrder order={order} onChanged={put} statement={statementOf(order)} />}
    </LoadedPage>
  );
}

interface LoadedOrderProps {
  readonly order: OrderDetail;
  readonly onChanged: (after: OrderDetail) => void;
  readonly statement: ReactNode;
}

function LoadedOrder({ order, onChanged, statement }: LoadedOrderProps) {
  const [opened, setOpened] = useState<Opened>();
  const refunded = typeof opened === 'object' ? order.payments.find(({ id }) => id === opened.refundOf) : undefined;
  const waiting = typeof opened === 'object' ? refunded?.refunds.find(({ id }) => id === opened.waitingId) : undefined;
  const close = () => setOpened(undefined);
  const settle = (after: OrderDetail) => {
    onChanged(after);
    close();
    // The button that opened the dialog may be gone, and focus with it.
    setTimeout(focusListHeadIfLost);
  };
  return (
    <AdminPage title={`Order ${order.id}`} parent={{ to: adminLinks.payments, text: 'Payments' }}>
      {order.reviewReason !== null && (
        <Alert color="red" variant="light" title="Please check this order" className={styles.review}>
          {order.reviewReason}
        </Alert>
      )}
      <div className={styles.parts}>
        <div className={styles.column}>
          <OrderSummary order={order} onMarkPaid={() => setOpened('paid by bank')} />
          <Part title="Payments">
            <PaymentList
              payments={order.payments}
              instalment={order.instalment}
              onRefund={({ id }, refund) => setOpened({ refundOf: id, waitingId: refund?.id })}
            />
          </Part>
          {order.transfers.length > 0 && (
            <Part title="Bank transfers">
              <TransferList transfers={order.transfers} isOfOneOrder />
            </Part>
          )}
          <Part title="Statement of account">{statement}</Part>
        </div>
        <Part title="What happened">
          <OrderTimeline events={order.timeline} />
        </Part>
      </div>
      <Dialog isOpen={refunded !== undefined} onClose={close} title={titleOf(waiting)}>
        {refunded && (
          <Refunding
            key={`${refunded.id} ${waiting?.id}`}
            order={order}
            payment={refunded}
            waiting={waiting}
            onCancel={close}
            onDone={settle}
          />
        )}
      </Dialog>
      <Dialog isOpen={opened === 'paid by bank'} onClose={close} title="Mark as paid by bank transfer">
        {opened === 'paid by bank' && <PaidOfflineForm order={order} onCancel={close} onDone={settle} />}
      </Dialog>
    </AdminPage>
  );
}

type RefundingProps = RefundFormProps & { readonly waiting: OrderRefund | undefined };

function Refunding({ waiting, ...props }: RefundingProps) {
  return waiting === undefined ? <RefundForm {...props} /> : <SettleRefundForm {...props} refund={waiting} />;
}

function titleOf(waiting: OrderRefund | undefined): string {
  if (waiting === undefined) return 'Refund this payment?';
  return waiting.status === 'failed' ? 'Was the money sent by bank?' : 'What does this refund mean?';
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id} tabIndex={-1} data-list-head className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
