import { ledgerEndpoints, type LedgerEntry } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { AllowedLink } from '#admin-kit/rights/allowed-link.tsx';
import { replyQuery } from '#api/queries.ts';
import { LoadedPart } from '#lists/loaded-part.tsx';
import { exactRupees } from '#lib/format.ts';
import { adminLinks } from '#admin-links.ts';
import { FeeStatement } from './fee-statement.tsx';
import styles from './fee-statement.module.css';
import { ledgerMessages } from './ledger.messages.ts';

const balanceText = (balance: number) =>
  balance > 0
    ? `The student owes ${exactRupees(balance)}.`
    : `The institute owes the student ${exactRupees(-balance)}.`;

interface StudentStatementProps {
  readonly studentId: string;
  /** Only this course; all courses of the student without it. */
  readonly courseId?: number;
}

/** Statement of account of a student, for staff. */
export function StudentStatement({ studentId, courseId }: StudentStatementProps) {
  const query = useQuery(replyQuery('ADMIN', ledgerEndpoints.listOfStudent, { params: { studentId } }));
  return (
    <LoadedPart query={query} failed={ledgerMessages.failedForStaff}>
      {(accounts) => {
        const shown = accounts.filter(({ course }) => courseId === undefined || course.id === courseId);
        if (shown.length === 0) return <p className={styles.empty}>{ledgerMessages.noneForStaff}</p>;
        return (
          <div className={styles.list}>
            {shown.map((account) => (
              <FeeStatement key={account.course.id} account={account} balanceText={balanceText} linkOf={orderLink} />
            ))}
          </div>
        );
      }}
    </LoadedPart>
  );
}

function orderLink({ orderId, receiptNumber }: LedgerEntry) {
  if (orderId === null) return null;
  return (
    <span className={styles.link}>
      <AllowedLink to={adminLinks.order(orderId)}>
        Order {orderId}
        {receiptNumber !== null && `, receipt ${receiptNumber}`}
      </AllowedLink>
    </span>
  );
}
