import type { PaymentChecks } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { links } from '#links.ts';
import { IconChevronRight } from '#ui/pictures/icons.ts';
import styles from './money-to-do.module.css';
import { checksQuery, waitingTransfersQuery } from '../payment-queries.ts';

/** Dashboard notices about money that needs the admin. Loaded after the dashboard; empty if nothing waits. */
export function MoneyToDo() {
  const { data: transfers = '' } = useQuery(waitingTransfersQuery);
  const { data: checks } = useQuery(checksQuery);
  const isWrong = checks !== undefined && !isAllRight(checks);
  if (transfers === '' && !isWrong) return null;
  return (
    <div className={styles.notices}>
      {isWrong && <Notice to={links.admin.paymentChecks} text="A check of the payments has found something" isWrong />}
      {transfers !== '' && (
        <Notice
          to={links.admin.transfers}
          text={`${transfers} ${transfers === '1' ? 'transfer waits' : 'transfers wait'} to be approved`}
        />
      )}
    </div>
  );
}

/** True if the three lists are empty and no daily total differs. Days when the provider gave no total do not count. */
const isAllRight = ({ paidNotEnrolled, enrolledNotPaid, amountsDiffer, days }: PaymentChecks) =>
  [paidNotEnrolled, enrolledNotPaid, amountsDiffer].every(({ length }) => length === 0) &&
  days.every(({ isRight, capturedAtProvider }) => isRight || capturedAtProvider === null);

function Notice({
  to,
  text,
  isWrong = false,
}: {
  readonly to: string;
  readonly text: string;
  readonly isWrong?: boolean;
}) {
  return (
    <Link to={to} className={styles.notice} data-wrong={isWrong || undefined}>
      {text}
      <IconChevronRight size={20} aria-hidden />
    </Link>
  );
}
