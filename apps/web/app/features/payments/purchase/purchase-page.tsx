import { Button } from '@mantine/core';
import type { Instalment, Purchase } from '@avsar/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { batchDates, batchHours, batchMode, type OpenBatch } from '#features/batches/index.ts';
import { dayInIndia, exactRupees, momentInIndia, timeInIndia, weekdayInIndia } from '#lib/format.ts';
import { todayInIndia } from '#lib/time/today-in-india.ts';
import { links } from '#links.ts';
import { Page } from '#ui/layout/page.tsx';
import { CourseCover } from '#ui/pictures/course-cover.tsx';
import { IconCalendar, IconChalkboard, IconClock, IconMapPin } from '#ui/pictures/icons.ts';
import { ReceiptButton } from '../mine/receipt-button.tsx';
import { isOrderUnderWay, orderStatusTextOf, payAddressOf } from '../order-status.ts';
import { paymentMessages } from '../payments.messages.ts';
import { MyRefunds } from './my-refunds.tsx';
import styles from './purchase-page.module.css';

interface PurchasePageProps {
  readonly purchase: Purchase;
  /** The parts of the fee of this course; none if it was paid whole, or while they are loading. */
  readonly parts: readonly Instalment[];
  /** Shows these parts, with the button to pay the next. */
  readonly fees: (parts: readonly Instalment[]) => ReactNode;
  /** The button that puts the first class into a calendar, once the class is planned. */
  readonly calendar: ReactNode;
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** What a student bought: shown after the payment, and whenever they come back. */
export function PurchasePage({ purchase, parts, fees, calendar }: PurchasePageProps) {
  const { refunds, status, instalment } = purchase;
  const isPaid = status === 'paid';
  return (
    <Page title={titleOf(purchase, parts)}>
      <div className={styles.parts}>
        {refunds.length > 0 && <MyRefunds refunds={refunds} />}
        {isPaid && instalment === 0 && <Seat purchase={purchase} calendar={calendar} />}
        {isPaid && parts.length > 0 && (
          <section className={styles.part} aria-labelledby="fee-title">
            <h2 id="fee-title" className={styles.title}>
              Your fee
            </h2>
            {fees(parts)}
          </section>
        )}
        <Payment purchase={purchase} />
      </div>
    </Page>
  );
}

function titleOf(purchase: Purchase, parts: readonly Instalment[]): string {
  const { refunds, status, instalment } = purchase;
  if (status === 'ended') return paymentMessages.courseEnded;
  const isBack = status === 'refund_pending' || status === 'refunded';
  if (isBack && refunds.length > 0)
    return refunds.every(({ isDone }) => isDone) ? paymentMessages.moneyWentBack : paymentMessages.moneyGoesBack;
  if (status !== 'paid') return orderStatusTextOf(purchase);
  if (instalment === 0) return 'You are enrolled';
  const of = parts.find(({ number }) => number === instalment)?.of;
  return paymentMessages.partPaid(`Part ${instalment + 1}${of === undefined ? '' : ` of ${of}`}`);
}

/** The student's batch, and what they do next. */
function Seat({ purchase: { batch, firstClassAt }, calendar }: Pick<PurchasePageProps, 'purchase' | 'calendar'>) {
  return (
    <>
      <section className={styles.part} aria-labelledby="batch-title">
        <h2 id="batch-title" className={styles.title}>
          Your batch
        </h2>
        {batch === null ? <p>{paymentMessages.seatToCome}</p> : <BatchFacts batch={batch} />}
      </section>
      <section className={styles.part} aria-labelledby="next-title">
        <h2 id="next-title" className={styles.title}>
          What next
        </h2>
        {batch !== null && (
          <>
            <p>
              {firstClassAt === null ? (
                paymentMessages.classToCome
              ) : (
                <>
                  {batch.startDate < todayInIndia() ? 'Next' : 'First'} class:{' '}
                  <strong>
                    {weekdayInIndia(firstClassAt)}, {dayInIndia(firstClassAt)}, {timeInIndia(firstClassAt)} IST
                  </strong>
                </>
              )}
            </p>
            {calendar}
            <p>{batch.mode === 'room' ? paymentMessages.comeToRoom : paymentMessages.joinOnline}</p>
          </>
        )}
        <Button component={Link} to={links.myCourses} size="lg" fullWidth color="accent.5" c="var(--avsar-on-call)">
          Go to my courses
        </Button>
      </section>
    </>
  );
}

function BatchFacts({ batch }: { readonly batch: OpenBatch }) {
  return (
    <ul className={styles.facts}>
      {batch.name !== null && <li className={styles.name}>{batch.name}</li>}
      <li>
        <IconCalendar {...icon} /> <span>{batchDates(batch)}</span>
      </li>
      <li>
        <IconClock {...icon} /> <span>{batchHours(batch)}</span>
      </li>
      <li>
        <IconMapPin {...icon} /> <span>{batchMode(batch)}</span>
      </li>
      <li>
        <IconChalkboard {...icon} /> <span>With {batch.trainer.name}</span>
      </li>
    </ul>
  );
}

const discountTexts = {
  coupon: 'by the code',
  quote: 'by your offer',
  scholarship: 'by your scholarship',
  referral: 'by your referral credit',
} as const;

function Payment({ purchase }: { readonly purchase: Purchase }) {
  const { id, course, amount, discount, createdAt, paidAt, receiptNumber, receiptMailedTo, carriedFrom, carriedTo } =
    purchase;
  return (
    <section className={styles.part} aria-labelledby="payment-title">
      <h2 id="payment-title" className={styles.title}>
        Your payment
      </h2>
      <div className={styles.course}>
        {course.image !== null && <CourseCover image={course.image} sizes="112px" className={styles.cover} />}
        <div className={styles.words}>
          <p>
            <Link to={links.course(course.id)}>{course.title}</Link>
          </p>
          <p>
            <strong data-tabular>{exactRupees(amount)}</strong> · {orderStatusTextOf(purchase)}
          </p>
          {discount !== null && (
            <p className={styles.note}>
              {exactRupees(discount.amount)} off the fee, {discountTexts[discount.kind]}
              {discount.code !== null && ` ${discount.code}`}
            </p>
          )}
          <p className={styles.note}>
            {paidAt === null ? `Started ${momentInIndia(createdAt)}` : `Paid ${momentInIndia(paidAt)}`}
            {receiptNumber !== null && ` · Receipt ${receiptNumber}`}
          </p>
          {carriedFrom !== null && <p>{paymentMessages.carriedFrom(carriedFrom)}</p>}
          {carriedTo !== null && <p>{paymentMessages.carriedTo(carriedTo)}</p>}
        </div>
      </div>
      {receiptNumber !== null && (
        <>
          <p>
            {receiptMailedTo === null ? (
              <>
                <Link to={links.studentProfile}>Confirm your e-mail address</Link> to get receipts by mail. Download it
                here.
              </>
            ) : (
              `Your receipt went to ${receiptMailedTo}.`
            )}
          </p>
          <div>
            <ReceiptButton orderId={id} number={receiptNumber} />
          </div>
        </>
      )}
      {isOrderUnderWay(purchase.status) && (
        <div>
          <Button component={Link} to={payAddressOf(purchase)} reloadDocument size="md" mih={44}>
            Continue
          </Button>
        </div>
      )}
    </section>
  );
}
