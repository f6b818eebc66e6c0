import type { Student, TrainerFull } from '@avsar/contract';
import type { ReactNode } from 'react';
import { ResumeLink } from '#admin-kit/resume-link.tsx';
import { dayInIndia, mobileText, capitalise } from '#lib/format.ts';
import { useSendsSms } from '#lib/page/root-data.ts';
import { peopleMessages } from '../people.messages.ts';
import { PersonStatusBadge } from './person-cells.tsx';
import styles from './person-facts.module.css';
import { UnlockPerson } from './unlock-person.tsx';

export function PersonFact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface PersonFactsProps {
  readonly person: Student | TrainerFull;
  /** Facts that only students or only trainers have. */
  readonly children: ReactNode;
  /** Pending contact changes, shown below the present contacts. */
  readonly contactChanges: ReactNode;
  /** Called when the signed URL of the resume has expired (after some minutes). */
  readonly onStale: () => void;
}

export function PersonFacts({ person, children, contactChanges, onStale }: PersonFactsProps) {
  const sendsSms = useSendsSms();
  return (
    <dl className={styles.facts}>
      <PersonFact name="Status">
        <PersonStatusBadge status={person.status} /> since {dayInIndia(person.createdAt)}
      </PersonFact>
      <PersonFact name="E-mail">
        {person.email === '' ? (
          peopleMessages.noEmail
        ) : (
          <>
            <a href={`mailto:${person.email}`}>{person.email}</a> <Unverified isVerified={person.emailVerified} />
          </>
        )}
      </PersonFact>
      <PersonFact name="Mobile number">
        <a href={`tel:+91${person.mobileNumber}`} data-tabular>
          {mobileText(person.mobileNumber)}
        </a>{' '}
        <Unverified isVerified={person.mobileVerified || !sendsSms} />
      </PersonFact>
      {contactChanges}
      <PersonFact name="Address">{person.address ?? peopleMessages.notGiven}</PersonFact>
      <PersonFact name="Qualification">{person.qualification ?? peopleMessages.notGiven}</PersonFact>
      <PersonFact name="Working status">{capitalise(person.workingStatus) ?? peopleMessages.notGiven}</PersonFact>
      {children}
      {person.status !== 'archived' && (
        <PersonFact name="Log-in">
          <UnlockPerson id={person.id} />
        </PersonFact>
      )}
      <PersonFact name="Resume">
        {person.resume === null ? peopleMessages.noResume : <ResumeLink resume={person.resume} onStale={onStale} />}
      </PersonFact>
    </dl>
  );
}

/** Marks a contact that was never verified by a code: nobody can log in with it. */
function Unverified({ isVerified }: { readonly isVerified: boolean }) {
  return isVerified ? null : <span className={styles.note}>not confirmed</span>;
}

interface CourseOrBatchListProps {
  readonly items: readonly { readonly id: number; readonly content: ReactNode }[];
  readonly none: string;
}

/** A list of courses or batches, one per line. */
export function CourseOrBatchList({ items, none }: CourseOrBatchListProps) {
  if (items.length === 0) return none;
  return (
    <ul className={styles.list}>
      {items.map(({ id, content }) => (
        <li key={id}>{content}</li>
      ))}
    </ul>
  );
}
