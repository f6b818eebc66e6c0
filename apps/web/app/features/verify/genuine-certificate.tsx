import type { CertificatePart, VerifiedCertificate } from '@avsar/contract';
import { Link } from 'react-router';
import { countText, dayText } from '#lib/format.ts';
import { links } from '#links.ts';
import { Page } from '#ui/layout/page.tsx';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '#ui/pictures/icons.ts';
import { verifyMessages } from './verify.messages.ts';
import styles from './verify.module.css';

const partNames: { readonly [Part in CertificatePart]: string } = {
  attendance: 'Attendance',
  homework: 'Homework',
  quiz: 'Quizzes',
};

/** For whoever holds a certificate: whether it holds, and all that is printed on it. */
export function GenuineCertificate({ certificate }: { readonly certificate: VerifiedCertificate }) {
  const { revoked } = certificate;
  const title = revoked === null ? verifyMessages.holds : revokedTitle(revoked);
  return (
    <Page title={title}>
      <div className={revoked === null ? styles.genuine : styles.unknown}>
        {revoked === null ? (
          <IconCircleCheck className={styles.mark} size={48} stroke={1.75} aria-hidden />
        ) : (
          <IconCircleX className={styles.mark} size={48} stroke={1.75} aria-hidden />
        )}
        {revoked !== null && <Revoked revoked={revoked} />}
        <dl className={styles.facts}>
          {factsOf(certificate).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <p className={styles.dim}>{verifyMessages.compareCertificate}</p>
      </div>
    </Page>
  );
}

type Revocation = NonNullable<VerifiedCertificate['revoked']>;

const revokedTitle = ({ replacedBy }: Revocation) =>
  replacedBy === null ? verifyMessages.revoked : verifyMessages.replaced;

function Revoked({ revoked: { on, reason, replacedBy } }: { readonly revoked: Revocation }) {
  return (
    <>
      <p className={styles.credited}>
        <IconAlertTriangle size={24} stroke={1.75} aria-hidden />
        <span>
          {replacedBy === null ? 'Revoked' : 'Replaced'} on {dayText(on)}. The reason: “<bdi>{reason}</bdi>”
        </span>
      </p>
      {replacedBy !== null && (
        <p>
          <Link to={links.verify(replacedBy)}>{verifyMessages.newer}</Link>
        </p>
      )}
    </>
  );
}

function factsOf(certificate: VerifiedCertificate): readonly (readonly [string, string])[] {
  const { studentName, courseTitle, institute, hours, batch, completedOn, issuedOn, number, lines } = certificate;
  return [
    ['Name', studentName],
    ['Course', courseTitle],
    ['Institute', institute],
    ...(hours === null ? [] : [['Length', countText(hours, 'hour')] as const]),
    ...(batch === null ? [] : [['Batch', `${dayText(batch.startDate)} to ${dayText(batch.endDate)}`] as const]),
    ['Completed on', dayText(completedOn)],
    ...lines.map(
      ({ part, neededPercent, reachedPercent }) =>
        [partNames[part], `${reachedPercent ?? 0}% (at least ${neededPercent}%)`] as const,
    ),
    ['Issued on', dayText(issuedOn)],
    ['Number', number],
  ];
}
