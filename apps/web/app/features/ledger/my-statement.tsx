import { ledgerEndpoints, type LedgerEntry } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { replyQuery } from '#api/queries.ts';
import { LoadedPart } from '#lists/loaded-part.tsx';
import { exactRupees } from '#lib/format.ts';
import { links } from '#links.ts';
import { FeeStatement } from './fee-statement.tsx';
import styles from './fee-statement.module.css';
import { ledgerMessages } from './ledger.messages.ts';

const myAccountsQuery = replyQuery('STUDENT', ledgerEndpoints.listMine, {});

const balanceText = (balance: number) =>
  balance > 0 ? `You owe ${exactRupees(balance)}.` : `We owe you ${exactRupees(-balance)}.`;

/** The student's own statement, course by course. */
export function MyStatement() {
  const query = useQuery(myAccountsQuery);
  return (
    <LoadedPart query={query} failed={ledgerMessages.failed}>
      {(accounts) =>
        accounts.length === 0 ? (
          <p className={styles.empty}>{ledgerMessages.none}</p>
        ) : (
          <div className={styles.list}>
            {accounts.map((account) => (
              <FeeStatement key={account.course.id} account={account} balanceText={balanceText} linkOf={receiptLink} />
            ))}
          </div>
        )
      }
    </LoadedPart>
  );
}

/** The page of the purchase has the receipt to download. */
function receiptLink({ orderId, receiptNumber }: LedgerEntry) {
  if (orderId === null || receiptNumber === null) return null;
  return (
    <Link to={links.purchase(orderId)} className={styles.link}>
      Receipt {receiptNumber}
    </Link>
  );
}
