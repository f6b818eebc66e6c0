import { Link } from 'react-router';
import styles from './desk-tabs.module.css';

interface AdminTabsProps {
  readonly label: string;
  readonly tabs: readonly { readonly to: string; readonly text: string; readonly isCurrent: boolean }[];
}

/** The parts of a page that has several. Links, so each has its address. */
export function AdminTabs({ label, tabs }: AdminTabsProps) {
  return (
    <nav aria-label={label} className={styles.nav}>
      <ul className={styles.tabs}>
        {tabs.map(({ to, text, isCurrent }) => (
          <li key={to}>
            <Link to={to} className={styles.tab} {...(isCurrent && { ref: intoView, 'aria-current': 'page' })}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The strip may be longer than a phone is wide. */
const intoView = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
