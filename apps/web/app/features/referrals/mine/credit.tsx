import { type MyReferralCredit, referralCreditEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { replyQuery } from '#api/queries.ts';
import { dayInIndia, exactRupees } from '#lib/format.ts';
import { links } from '#links.ts';
import { referralMessages } from '../referrals.messages.ts';
import styles from './mine.module.css';

/** What the student can use, until when, and where it was used. */
export function Credit() {
  const { data, isLoadingError } = useQuery(replyQuery('STUDENT', referralCreditEndpoints.getMine, {}));
  return (
    <section className={styles.card} aria-labelledby="credit">
      <h2 id="credit" className={styles.title}>
        Your credit
      </h2>
      {isLoadingError && <p role="alert">{referralMessages.failed}</p>}
      {data !== undefined && <Balance credit={data} />}
    </section>
  );
}

function Balance({ credit: { balance, rewards, uses } }: { readonly credit: MyReferralCredit }) {
  return (
    <>
      <p className={styles.balance} data-tabular>
        {exactRupees(balance)}
      </p>
      {rewards.length === 0 && <p className={styles.dim}>{referralMessages.noCredit}</p>}
      {rewards.length > 0 && (
        <ul className={styles.lines} aria-label="Until when">
          {rewards.map(({ id, left, usableUntil }) => (
            <li key={id}>{referralMessages.until(left, usableUntil)}</li>
          ))}
        </ul>
      )}
      <p className={styles.dim}>{referralMessages.neverMoney}</p>
      {uses.length > 0 && (
        <>
          <h3 className={styles.small}>Where you used it</h3>
          <ul className={styles.lines}>
            {uses.map((use) => (
              <li key={`${use.orderId ?? ''}.${use.at}`}>
                {exactRupees(use.amount)} for <UsedFor use={use} />, {dayInIndia(use.at)}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function UsedFor({ use: { course, orderId, part } }: { readonly use: MyReferralCredit['uses'][number] }) {
  if (orderId !== null) return <Link to={links.purchase(orderId)}>{course.title}</Link>;
  return part === null ? course.title : `${course.title}, ${referralMessages.part(part)}`;
}
