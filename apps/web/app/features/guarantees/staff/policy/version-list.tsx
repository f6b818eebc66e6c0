import type { GuaranteeVersion } from '@avsar/contract';
import { Link } from 'react-router';
import { countText, dayInIndia } from '#lib/format.ts';
import { guaranteeHeadline } from '#lib/guarantee-texts.ts';
import { links } from '#links.ts';
import { staffMessages } from '../staff.messages.ts';
import styles from '../staff.module.css';

/** Every version, the newest first: when it was in force, by whom, and how many students have it. */
export function VersionList({ versions }: { readonly versions: readonly GuaranteeVersion[] }) {
  if (versions.length === 0) return <p role="status">{staffMessages.noVersions}</p>;
  return (
    <ol className={styles.rows} aria-label={staffMessages.versions}>
      {versions.map((version) => (
        <li key={version.id} className={styles.row}>
          <Link to={links.guaranteeVersion(version.id)}>
            Version {version.id}: {guaranteeHeadline(version)}
          </Link>
          <span>{periodOf(version)}</span>
          <span>{countText(version.students, 'student')}</span>
          {version.endReason !== null && (
            <span className={styles.dim}>
              Ended by {version.endedBy}: <bdi>{version.endReason}</bdi>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

function periodOf({ publishedAt, publishedBy, endedAt }: GuaranteeVersion): string {
  const from = dayInIndia(publishedAt);
  return endedAt === null
    ? `In force since ${from}, published by ${publishedBy}`
    : `${from} to ${dayInIndia(endedAt)}, published by ${publishedBy}`;
}
