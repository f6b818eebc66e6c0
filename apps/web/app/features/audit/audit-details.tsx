import type { AuditEntry } from '@avsar/contract';
import { AllowedLink } from '#admin-kit/rights/allowed-link.tsx';
import { momentInIndia } from '#lib/format.ts';
import { type AuditValue, auditValuesOf, subjectPageOf, actorOrSubjectText, withheldFieldsOf } from './audit-entry.ts';
import { auditMessages } from './audit.messages.ts';
import styles from './audit-details.module.css';

/** One audit entry: time, subject, and values before and after. */
export function AuditDetails({ entry }: { readonly entry: AuditEntry }) {
  const facts = auditValuesOf(entry);
  const withheld = withheldFieldsOf(entry);
  const page = subjectPageOf(entry);
  return (
    <div className={styles.details}>
      <p className={styles.when}>
        {momentInIndia(entry.at)}, on{' '}
        {page === undefined ? actorOrSubjectText(entry.subject) : subjectLink(entry, page)}. Entry {entry.id}.
      </p>
      {facts.length > 0 && <Facts facts={facts} />}
      {withheld !== '' && <p>Also changed, but not recorded because it is personal: {withheld}.</p>}
      {facts.length === 0 && withheld === '' && <p>{auditMessages.noDetails}</p>}
    </div>
  );
}

const subjectLink = (entry: AuditEntry, page: string) => (
  <AllowedLink to={page}>{actorOrSubjectText(entry.subject)}</AllowedLink>
);

function Facts({ facts }: { readonly facts: readonly AuditValue[] }) {
  return (
    <table className={styles.facts}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {facts.map(({ name, before, after, isChanged }) => (
          <tr key={name} data-changed={isChanged || undefined}>
            <th scope="row">{name}</th>
            <td data-label="Before">{before === '' ? <Nothing /> : isChanged ? <del>{before}</del> : before}</td>
            <td data-label="After">{after === '' ? <Nothing /> : isChanged ? <ins>{after}</ins> : after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Nothing = () => <span className={styles.nothing}>nothing</span>;
