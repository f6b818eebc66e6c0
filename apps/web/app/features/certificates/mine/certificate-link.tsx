import type { MyCourseCertificate } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { links } from '#links.ts';
import { myCertificateQuery } from './certificate-queries.ts';
import styles from './mine.module.css';
import { isReached } from './mine.messages.ts';

/** On the page of a course: the way to the certificate. Nothing for a course that gives none by itself. */
export function CertificateLink({ courseId }: { readonly courseId: string }) {
  const { data } = useQuery(myCertificateQuery(courseId));
  if (data === undefined || (data.lines.length === 0 && data.certificate === null)) return null;
  return (
    <Link to={links.certificate(courseId)} className={styles.link}>
      <strong>Certificate</strong>
      <span>{stateText(data)}</span>
    </Link>
  );
}

function stateText({ certificate, lines }: MyCourseCertificate): string {
  if (certificate !== null) return certificate.revoked === null ? 'You have it.' : 'It was revoked.';
  const reached = lines.filter(isReached).length;
  return `${reached} of ${lines.length} reached`;
}
