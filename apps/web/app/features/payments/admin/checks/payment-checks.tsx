import type { PaymentChecks } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { LoadedPart } from '#lists/loaded-part.tsx';
import { exactRupees, momentInIndia, moneyText } from '#lib/format.ts';
import { adminLinks } from '#admin-links.ts';
import { IconAlertTriangle, IconCircleCheck } from '#ui/pictures/icons.ts';
import { DaySums } from './day-sums.tsx';
import { checkMessages } from '../payments-admin.messages.ts';
import styles from './payment-checks.module.css';
import { checksQuery } from '../payment-queries.ts';
import { PaymentTabs } from '../payment-tabs.tsx';

/** Admin page: four lists that must be empty, and the nightly totals. */
export function PaymentChecks() {
  const failed = checkMessages.fetchFailed;
  const query = useQuery({ ...checksQuery, meta: { failed } });
  const checks = query.data;
  return (
    <AdminPage
      title="Checks"
      lead={
        checks
          ? `As of ${momentInIndia(checks.asOf)}. All four lists should be empty.`
          : 'Four lists that should be empty, and the totals of each day.'
      }
    >
      <PaymentTabs current="checks" />
      <LoadedPart query={query} failed={failed}>
        {(loaded) => <Lists checks={loaded} />}
      </LoadedPart>
    </AdminPage>
  );
}

function Lists({
  checks: { paidNotEnrolled, enrolledNotPaid, amountsDiffer, grants, ledgerDiffers, ledgerCheckedAt, days },
}: {
  readonly checks: PaymentChecks;
}) {
  return (
    <div className={styles.parts}>
      <Check
        {...checkMessages.paidNotEnrolled}
        rows={paidNotEnrolled.map(({ id, student, course, amount }) => (
          <Row key={id} {...{ student, course, orderId: id }} note={exactRupees(amount)} />
        ))}
      />
      <Check
        {...checkMessages.enrolledNotPaid}
        rows={enrolledNotPaid.map(({ enrolmentId, student, course, orderId }) => (
          <Row key={enrolmentId} {...{ student, course, orderId }} note={`Enrolment ${enrolmentId}`} />
        ))}
      />
      <Check
        {...checkMessages.amountsDiffer}
        rows={amountsDiffer.map(({ orderId, student, course, ordered, captured, currency }) => (
          <Row
            key={orderId}
            {...{ student, course, orderId }}
            note={`${exactRupees(ordered)} ordered, ${moneyText(captured, currency)} received`}
          />
        ))}
      />
      <Check
        {...checkMessages.ledgerDiffers}
        asOf={ledgerCheckedAt === null ? checkMessages.notCheckedYet : `As of ${momentInIndia(ledgerCheckedAt)}.`}
        rows={ledgerDiffers.map(({ student, course, orderId, source, expected, found }) => (
          <Row
            key={`${student.id} ${course.id} ${source}`}
            {...{ student, course, orderId }}
            note={`${source}: ${exactRupees(found)} in the ledger, ${exactRupees(expected)} expected`}
          />
        ))}
      />
      <GrantsGiven grants={grants} />
      <DaySums days={days} />
    </div>
  );
}

/** What was given without money: no error, but the owner compares it every month. */
function GrantsGiven({ grants: { from, count, worth } }: Pick<PaymentChecks, 'grants'>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.check}>
      <h2 id={id} className={styles.title}>
        {checkMessages.grants.title}
      </h2>
      <p>{count === 0 ? checkMessages.grants.none : checkMessages.grants.some(count, exactRupees(worth))}</p>
      <Link to={adminLinks.grants({ from })}>{checkMessages.grants.link}</Link>
    </section>
  );
}

interface CheckProps {
  readonly title: string;
  /** Texts for an empty list and for a list with entries. */
  readonly good: string;
  readonly wrong: string;
  readonly rows: readonly ReactNode[];
  /** When it was counted, for a list that is not read live. */
  readonly asOf?: string;
}

function Check({ title, good, wrong, rows, asOf }: CheckProps) {
  const id = useId();
  const isRight = rows.length === 0;
  return (
    <section aria-labelledby={id} className={styles.check} data-wrong={isRight ? undefined : true}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <p className={styles.verdict}>
        {isRight ? <IconCircleCheck size={20} aria-hidden /> : <IconAlertTriangle size={20} aria-hidden />}
        {isRight ? `${checkMessages.empty} ${good}` : `${rows.length} found. ${wrong}`}
        {asOf !== undefined && ` ${asOf}`}
      </p>
      {!isRight && <ul className={styles.rows}>{rows}</ul>}
    </section>
  );
}

interface RowProps {
  readonly student: { readonly name: string };
  readonly course: { readonly title: string };
  readonly orderId: number | null;
  readonly note: string;
}

function Row({ student, course, orderId, note }: RowProps) {
  return (
    <li className={styles.row}>
      <span>
        {student.name}, {course.title}
      </span>
      <span className={styles.note} data-tabular>
        {note}
      </span>
      {orderId === null ? (
        <span className={styles.note}>no order</span>
      ) : (
        <Link to={adminLinks.order(orderId)}>Order {orderId}</Link>
      )}
    </li>
  );
}
