import type { Consent } from '@avsar/contract';
import type { ReactNode } from 'react';
import { ConfirmNotice } from './contacts/confirm-notice.tsx';
import { CalendarFeed } from './calendar-feed.tsx';
import { Consents } from './consents.tsx';
import { ContactCodeProvider } from './contacts/contact-code.tsx';
import type { Session } from './profile-queries.ts';
import { PendingChanges } from './contacts/pending-changes.tsx';
import styles from './profile-page.module.css';
import { Sessions } from './sessions.tsx';
import type { PersonContacts } from './contacts/use-verify-contact.ts';

interface ProfilePageProps {
  readonly person: PersonContacts;
  readonly viewer: 'STUDENT' | 'TRAINER';
  readonly sessions: readonly Session[] | undefined;
  readonly consents: readonly Consent[] | undefined;
  /** A trainer's classes or a student's attendance, shown between the card and the account sections. */
  readonly classes?: ReactNode;
  /** The card and its dialogs. */
  readonly children: ReactNode;
}

/** The layout shared by students' and trainers' own profile pages. */
export function ProfilePage({ person, viewer, sessions, consents, classes, children }: ProfilePageProps) {
  return (
    <ContactCodeProvider>
      <div className={styles.page}>
        <ConfirmNotice person={person} />
        {children}
        <PendingChanges changes={person.contactChanges} />
        {classes}
        <div className={styles.account}>
          <CalendarFeed viewer={viewer} />
          <Sessions sessions={sessions} />
          <Consents consents={consents} />
        </div>
      </div>
    </ContactCodeProvider>
  );
}
