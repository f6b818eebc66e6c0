import { Badge, Button } from '@mantine/core';
import { certificateEndpoints, type ListedCertificate } from '@avsar/contract';
import { callApiFile } from '#api/client.ts';
import { AllowedLink } from '#admin-kit/rights/allowed-link.tsx';
import { adminLinks } from '#admin-links.ts';
import { dayInIndia } from '#lib/format.ts';
import { useReceipt } from '#lib/use-receipt.ts';
import type { Column } from '#lists/data-table.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { staffMessages, stateTexts } from './staff.messages.ts';
import styles from './staff.module.css';

const colours = { valid: 'leaf', revoked: 'red', replaced: 'gray' } as const;

interface Acts {
  readonly revoke: (certificate: ListedCertificate) => void;
  readonly replace: (certificate: ListedCertificate) => void;
}

/** The columns of the list of certificates. */
export const certificateColumns = (acts: Acts): readonly Column<ListedCertificate>[] => [
  {
    header: 'Student',
    isName: true,
    cell: ({ student, studentName, course }) => (
      <div className={styles.text}>
        <AllowedLink to={adminLinks.student(student.id)}>
          <bdi>{studentName}</bdi>
        </AllowedLink>
        <p className={styles.dim}>{course.title}</p>
      </div>
    ),
  },
  { header: 'Number', cell: ({ number, url }) => <a href={url}>{number}</a> },
  {
    header: 'Issued',
    isWide: true,
    cell: ({ issuedAt, issuedBy, reason }) => (
      <div className={styles.text}>
        {dayInIndia(issuedAt)}
        <p className={styles.dim}>{issuedBy === null ? 'By the rule' : `${issuedBy}: ${reason ?? ''}`}</p>
      </div>
    ),
  },
  { header: 'State', isWide: true, cell: (certificate) => <State certificate={certificate} /> },
  { header: 'Actions', isActions: true, cell: (certificate) => <Actions certificate={certificate} acts={acts} /> },
];

function State({ certificate: { state, revoked } }: { readonly certificate: ListedCertificate }) {
  return (
    <div className={styles.text}>
      <Badge variant="light" color={colours[state]} size="sm">
        {stateTexts[state]}
      </Badge>
      {revoked !== null && (
        <p className={styles.dim}>
          {dayInIndia(revoked.at)}, {revoked.by}: <bdi>{revoked.reason}</bdi>
        </p>
      )}
    </div>
  );
}

interface ActionsProps {
  readonly certificate: ListedCertificate;
  readonly acts: Acts;
}

/** A certificate that no longer holds is not printed, and stays as it is. */
function Actions({ certificate, acts }: ActionsProps) {
  const { id, number, studentName, state } = certificate;
  const { isBusy, save } = useReceipt({
    kind: 'certificate',
    number,
    load: () => callApiFile(certificateEndpoints.download, { params: { certificateId: String(id) } }),
    onFailed: () => toast.error(staffMessages.pdfFailed),
  });
  if (state !== 'valid') return null;
  const of = `${number} of ${studentName}`;
  return (
    <div className={styles.actions}>
      <Button size="sm" variant="default" loading={isBusy} aria-label={`PDF ${of}`} onClick={() => void save()}>
        PDF
      </Button>
      <Button size="sm" variant="default" aria-label={`Correct name: ${of}`} onClick={() => acts.replace(certificate)}>
        Correct name
      </Button>
      <Button size="sm" variant="default" aria-label={`Revoke ${of}`} onClick={() => acts.revoke(certificate)}>
        Revoke
      </Button>
    </div>
  );
}
