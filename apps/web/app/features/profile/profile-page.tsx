import type { Consent, ContactChange } from '@avsar/contract';
import type { ReactNode } from 'react';
import { Consents } from './consents.tsx';
import { ContactCodeProvider } from './contact-code.tsx';
import type { Session } from './load-profile.ts';
import { PendingChanges } from './pending-changes.tsx';
import styles from './profile-page.module.css';
import { Sessions } from './sessions.tsx';

interface ProfilePageProps {
  readonly contactChanges: readonly ContactChange[];
  readonly sessions: readonly Session[] | undefined;
  readonly consents: readonly Consent[] | undefined;
  /** A trainer's classes or a student's attendance, between who they are and their account. */
  readonly classes?: ReactNode;
  /** The card and its dialogs. */
  readonly children: ReactNode;
}

/** What students' and trainers' own pages have in common. */
export function ProfilePage({ contactChanges, sessions, consents, classes, children }: ProfilePageProps) {
  return (
    <ContactCodeProvider>
      <div className={styles.page}>
        {children}
        <PendingChanges changes={contactChanges} />
        {classes}
        <div className={styles.account}>
          <Sessions sessions={sessions} />
          <Consents consents={consents} />
        </div>
      </div>
    </ContactCodeProvider>
  );
}
