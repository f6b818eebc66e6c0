import { Link } from 'react-router';
import styles from './desk-tabs.module.css';

interface DeskTabsProps {
  readonly label: string;
  readonly tabs: readonly { readonly to: string; readonly text: string; readonly isCurrent: boolean }[];
}

/** The parts of a page that has several. Links, so each has its address. */
export function DeskTabs({ label, tabs }: DeskTabsProps) {
  return (
    <nav aria-label={label} className={styles.nav}>
      <ul className={styles.tabs}>
        {tabs.map(({ to, text, isCurrent }) => (
          <li key={to}>
            <Link to={to} className={styles.tab} aria-current={isCurrent ? 'page' : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
