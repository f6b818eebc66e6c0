import { Button } from '@mantine/core';
import type { Student } from '@avsar/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { IconPencil } from '#ui/pictures/icons.ts';
import { Portrait } from '#ui/pictures/portrait.tsx';
import { FactsInARow } from '#ui/layout/facts-in-a-row.tsx';
import { Contacts } from './contacts/contacts.tsx';
import styles from './profile-card.module.css';
import type { PersonContacts } from './contacts/use-verify-contact.ts';

interface Count {
  readonly name: string;
  /** `undefined` if the list could not be loaded. */
  readonly count: number | undefined;
  readonly onOpen: () => void;
}

interface ProfileCardProps {
  readonly person: PersonContacts & Pick<Student, 'name' | 'image'>;
  /** Facts below the name. Lines break between two facts, not inside a fact. */
  readonly facts: readonly string[];
  readonly editPath: string;
  readonly counts: readonly Count[];
  readonly onDetails: () => void;
  readonly children?: ReactNode;
}

/** The head of a profile: picture, name, contacts, counts and buttons. */
export function ProfileCard({ person, facts, editPath, counts, onDetails, children }: ProfileCardProps) {
  return (
    <section className={styles.card} aria-labelledby="profile-name">
      <div className={styles.head}>
        <Portrait image={person.image} name={person.name} size={112} />
        <div className={styles.words}>
          <h1 id="profile-name" className={styles.name}>
            {person.name}
          </h1>
          {facts.length > 0 && (
            <p className={styles.line}>
              <FactsInARow parts={facts} />
            </p>
          )}
          {children}
          <Contacts person={person} />
        </div>
        <div className={styles.actions}>
          <Button
            component={Link}
            to={editPath}
            leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
            className={styles.action}
          >
            Edit profile
          </Button>
          <Button variant="default" className={styles.action} aria-haspopup="dialog" onClick={onDetails}>
            Details
          </Button>
        </div>
      </div>
      <ul className={styles.counts} aria-label="At a glance">
        {counts.map(({ name, count, onOpen }) => (
          <li key={name}>
            <button type="button" className={styles.count} aria-haspopup="dialog" onClick={onOpen}>
              <span className={styles.number} data-tabular>
                {count ?? '–'}
              </span>{' '}
              <span className={styles.counted}>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
