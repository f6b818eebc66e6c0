import { Link } from 'react-router';
import styles from './admin-tabs.module.css';

interface AdminTabsProps {
  readonly label: string;
  readonly tabs: readonly { readonly to: string; readonly text: string; readonly isCurrent: boolean }[];
}

/** Tabs of an admin screen. They are links, so that each tab has its own URL. */
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

/** On phones the strip scrolls: brings the current tab into view. */
const intoView = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
