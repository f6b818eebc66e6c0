import { Button } from '@mantine/core';
import type { OrderDetail, OrderStatus } from '@avsar/contract';
import type { ReactNode } from 'react';
import { AllowedLink } from '#admin-kit/rights/allowed-link.tsx';
import { exactRupees, momentInIndia } from '#lib/format.ts';
import { adminLinks } from '#admin-links.ts';
import styles from './order-summary.module.css';
import { ReceiptButton } from './receipt-button.tsx';
import { ChangeLink } from '../change/change-link.tsx';
import { changeMessages } from '../change/change.messages.ts';
import { OrderBadge } from '../status-badge.tsx';

interface OrderSummaryProps {
  readonly order: OrderDetail;
  readonly onMarkPaid: () => void;
}

/** Orders in these statuses can still be paid. */
const payable: readonly OrderStatus[] = ['created', 'provider_created', 'attempted', 'authorized', 'expired'];

/** Student, course, amount and status of an order. */
export function OrderSummary({ order, onMarkPaid }: OrderSummaryProps) {
  const { student, course, status, receiptNumber, transfers } = order;
  // A waiting transfer is approved instead, so that the student's own reference is kept.
  const mayBeMarked = payable.includes(status) && !transfers.some((transfer) => transfer.status === 'submitted');
  return (
    <section className={styles.summary} aria-label="Summary">
      <div className={styles.head}>
        <span className={styles.amount} data-tabular>
          {exactRupees(order.amount)}
        </span>
        <OrderBadge status={status} />
      </div>
      <dl className={styles.facts}>
        <Fact name="Student">
          {student.email === undefined ? (
            student.name
          ) : (
            <>
              <AllowedLink to={adminLinks.student(student.id)}>{student.name}</AllowedLink>
              <span className={styles.email}>{student.email}</span>
            </>
          )}
        </Fact>
        <Fact name="Course">{course.title}</Fact>
        {order.discount !== null && (
          <Fact name="Discount">
            <span data-tabular>{exactRupees(order.discount.amount)}</span>, {discountReason(order.discount)}
          </Fact>
        )}
        {order.carriedFrom !== null && <Fact name="Paid by">{changeMessages.carriedFrom(order.carriedFrom)}</Fact>}
        {order.carriedTo !== null && <Fact name="Changed">{changeMessages.carriedTo(order.carriedTo)}</Fact>}
        <Fact name="Enrolled">{order.isEnrolled ? 'Yes' : 'No'}</Fact>
        <Fact name="Ordered">{momentInIndia(order.createdAt)}</Fact>
        {order.paidAt !== null && <Fact name="Paid">{momentInIndia(order.paidAt)}</Fact>}
        {order.providerOrderId !== null && (
          <Fact name="At Razorpay">
            <code>{order.providerOrderId}</code>
          </Fact>
        )}
      </dl>
      {(receiptNumber !== null || mayBeMarked || isChangeable(order)) && (
        <div className={styles.buttons}>
          {receiptNumber !== null && <ReceiptButton orderId={order.id} number={receiptNumber} />}
          {mayBeMarked && (
            <Button variant="default" aria-haspopup="dialog" onClick={onMarkPaid}>
              Mark as paid by bank transfer
            </Button>
          )}
          {isChangeable(order) && <ChangeLink orderId={order.id} />}
        </div>
      )}
    </section>
  );
}

/** A course that was paid for can be changed; the order of a later part of a fee is not the one that bought it. */
const isChangeable = ({ status, isEnrolled, instalment }: OrderDetail) =>
  status === 'paid' && isEnrolled && instalment === 0;

/** Why the student pays less, for the staff. */
function discountReason({ kind, code }: NonNullable<OrderDetail['discount']>): string {
  if (kind === 'coupon') return `coupon ${code ?? ''}`.trim();
  return kind;
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
