import type { CompanyRecord } from '@avsar/contract';
import { Link } from 'react-router';
import { adminLinks } from '#admin-links.ts';
import { dayText } from '#lib/format.ts';
import { OpeningBadge } from './opening-state.tsx';
import styles from './staff.module.css';
import { openingMessages } from './staff.messages.ts';

/** The openings of one company, on its page. */
export function CompanyOpenings({ openings }: Pick<CompanyRecord, 'openings'>) {
  if (openings.length === 0) return <p>{openingMessages.noneOfCompany}</p>;
  return (
    <ul className={styles.rows}>
      {openings.map(({ id, title, state, applyBy }) => (
        <li key={id} className={styles.row}>
          <span className={styles.words}>
            <Link to={adminLinks.opening(id)} className={styles.title}>
              {title}
            </Link>
            <span className={styles.dim}>Last day to apply: {dayText(applyBy)}</span>
          </span>
          <OpeningBadge state={state} />
        </li>
      ))}
    </ul>
  );
}
