import { Link } from 'react-router';
import { useAsked } from '#admin-kit/index.ts';
import { links } from '#links.ts';
import { IconChevronRight } from '#ui/pictures/icons.ts';
import { loadMoneyToDo } from './load-orders.ts';
import styles from './money-to-do.module.css';

/** Dashboard notices about money that needs the admin. Loaded after the dashboard; empty if nothing waits. */
export function MoneyToDo() {
  const { answer: toDo } = useAsked('money to do', loadMoneyToDo);
  if (toDo === undefined || (toDo.isRight && toDo.transfers === '')) return null;
  return (
    <div className={styles.notices}>
      {!toDo.isRight && (
        <Notice to={links.admin.paymentChecks} text="A check of the payments has found something" isWrong />
      )}
      {toDo.transfers !== '' && (
        <Notice
          to={links.admin.transfers}
          text={`${toDo.transfers} ${toDo.transfers === '1' ? 'transfer waits' : 'transfers wait'} to be approved`}
        />
      )}
    </div>
  );
}

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
