import type { Overview, SeatChange } from '@avsar/contract';
import type { ReactNode } from 'react';
import { AllowedLink } from '#admin-kit/rights/allowed-link.tsx';
import { dayInIndia, exactRupees, momentInIndia } from '#lib/format.ts';
import { orderStatusTexts } from '#lib/order-status-texts.ts';
import { adminLinks } from '#admin-links.ts';
import { changeText, studentMessages } from './student.messages.ts';
import styles from './student-page.module.css';

interface CardsProps<Item extends { readonly id: number }> {
  readonly items: readonly Item[];
  readonly none: string;
  readonly children: (item: Item) => ReactNode;
}

function Cards<Item extends { readonly id: number }>({ items, none, children }: CardsProps<Item>) {
  if (items.length === 0) return <p className={styles.dim}>{none}</p>;
  return (
    <ul className={styles.cards}>
      {items.map((item) => (
        <li key={item.id} className={styles.card}>
          {children(item)}
        </li>
      ))}
    </ul>
  );
}

/** Presence by batch, as in the register. */
export function Attendance({ batches }: { readonly batches: NonNullable<Overview['attendance']> }) {
  const items = batches.map((batch) => ({ ...batch, id: batch.batchId }));
  return (
    <Cards items={items} none={studentMessages.noAttendance}>
      {({ batchId, course, present, late, absent }) => (
        <div className={styles.line}>
          <AllowedLink to={adminLinks.batchRegister(batchId)}>
            {course.title}, batch {batchId}
          </AllowedLink>
          <span className={styles.figures}>
            {present} present, {late} late, {absent} absent
          </span>
        </div>
      )}
    </Cards>
  );
}

export function Orders({ orders }: { readonly orders: NonNullable<Overview['orders']> }) {
  return (
    <Cards items={orders} none={studentMessages.noOrders}>
      {({ id, course, amount, status, createdAt, receiptNumber }) => (
        <>
          <div className={styles.line}>
            <AllowedLink to={adminLinks.order(id)}>
              Order {id}, {course.title}
            </AllowedLink>
            <span className={styles.figures}>{exactRupees(amount)}</span>
          </div>
          <span className={styles.dim}>
            {orderStatusTexts[status]}, {dayInIndia(createdAt)}
            {receiptNumber !== null && `, receipt ${receiptNumber}`}
          </span>
        </>
      )}
    </Cards>
  );
}

export function Messages({ messages }: { readonly messages: Overview['messages'] }) {
  return (
    <Cards items={messages} none={studentMessages.noMessages}>
      {({ title, createdAt, isRead }) => (
        <>
          <span>{title}</span>
          <span className={styles.dim}>
            {momentInIndia(createdAt)}, {isRead ? 'read' : 'not read yet'}
          </span>
        </>
      )}
    </Cards>
  );
}

export function History({ changes }: { readonly changes: readonly SeatChange[] }) {
  return (
    <Cards items={changes} none={studentMessages.noHistory}>
      {(change) => (
        <>
          <span>
            {changeText(change)}, {change.course.title}
          </span>
          {change.reason !== null && <span>The reason: “{change.reason}”</span>}
          <span className={styles.dim}>
            {momentInIndia(change.at)}
            {change.by !== null && `, ${change.by}`}
          </span>
        </>
      )}
    </Cards>
  );
}
