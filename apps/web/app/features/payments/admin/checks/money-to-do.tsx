import type { OrderListed, PaymentChecks } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '#admin-kit/notice.tsx';
import { exactRupees, momentInIndia } from '#lib/format.ts';
import { adminLinks } from '#admin-links.ts';
import styles from './money-to-do.module.css';
import { checksQuery, newestSaleQuery, waitingTransfersQuery } from '../payment-queries.ts';

/** Dashboard notices about money: what needs the admin, and the newest sale. Loaded after the dashboard. */
export function MoneyToDo() {
  const { data: transfers = '' } = useQuery(waitingTransfersQuery);
  const { data: checks } = useQuery(checksQuery);
  const { data: [newest] = [] } = useQuery(newestSaleQuery);
  const isWrong = checks !== undefined && !isAllRight(checks);
  if (transfers === '' && !isWrong && newest === undefined) return null;
  return (
    <div className={styles.notices}>
      {isWrong && <Notice to={adminLinks.paymentChecks} text="A payment check has found a problem" kind="wrong" />}
      {transfers !== '' && (
        <Notice
          to={adminLinks.transfers}
          text={`${transfers} ${transfers === '1' ? 'bank transfer' : 'bank transfers'} to approve`}
        />
      )}
      {newest !== undefined && <Notice to={adminLinks.order(newest.id)} text={newestSaleText(newest)} kind="news" />}
    </div>
  );
}

const newestSaleText = ({ student, course, amount, createdAt }: OrderListed) =>
  `Newest sale: ${course.title} to ${student.name}, ${exactRupees(amount)}, ${momentInIndia(createdAt)}`;

/** True if the four lists are empty and no daily total differs. Days when the provider gave no total do not count. */
const isAllRight = ({ paidNotEnrolled, enrolledNotPaid, amountsDiffer, ledgerDiffers, days }: PaymentChecks) =>
  [paidNotEnrolled, enrolledNotPaid, amountsDiffer, ledgerDiffers].every(({ length }) => length === 0) &&
  days.every(({ isRight, capturedAtProvider }) => isRight || capturedAtProvider === null);
