import type { ReactNode } from 'react';
import styles from './notice-page.module.css';

interface NoticePageProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

/** A page with a single message: not found, not built, or an error. */
export function NoticePage({ title, children, actions }: NoticePageProps) {
  return (
    <section className={styles.page}>
      <BrokenBridge />
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.text}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </section>
  );
}

/** Drawing of the brand's bridge of steps with one step missing. */
function BrokenBridge() {
  return (
    <svg className={styles.picture} viewBox="0 0 320 150" aria-hidden focusable="false">
      <path className={styles.ground} d="M8 140H312" />
      <rect className={styles.step} x="36" y="104" width="44" height="36" rx="6" />
      <rect className={styles.step} x="104" y="84" width="44" height="56" rx="6" />
      <rect className={styles.missing} x="172" y="64" width="44" height="76" rx="6" />
      <rect className={styles.step} x="240" y="40" width="44" height="100" rx="6" />
      <path className={styles.arch} d="M58 92C70 48 112 22 168 24" />
      <path className={styles.archMissing} d="M180 24C206 25 236 27 262 30" />
    </svg>
  );
}
