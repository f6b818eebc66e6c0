import { Button } from '@mantine/core';
import { certificateEndpoints, type MyCertificate as Certificate, type MyCourseCertificate } from '@avsar/contract';
import { Link } from 'react-router';
import { callApiFile } from '#api/client.ts';
import { dayText } from '#lib/format.ts';
import { todayInIndia } from '#lib/time/today-in-india.ts';
import { useReceipt } from '#lib/use-receipt.ts';
import { links } from '#links.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { copyText } from '#ui/form/copy-button.tsx';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { Page } from '#ui/layout/page.tsx';
import { IconBrandLinkedin, IconCircleCheck, IconCircleMinus, IconCopy, IconDownload } from '#ui/pictures/icons.ts';
import { partTexts } from '../rule-text.ts';
import { linkedInLink } from './linkedin-link.ts';
import styles from './mine.module.css';
import { isReached, mineMessages, whenText } from './mine.messages.ts';

/** The student's certificate of a course, or what is missing for it. */
export function MyCertificate({ mine }: { readonly mine: MyCourseCertificate }) {
  const { course, certificate } = mine;
  return (
    <Page title="Certificate" lead={course.title}>
      <Breadcrumbs parent={{ to: links.learn(course.id), text: course.title }} current="Certificate" />
      {certificate === null ? <Missing mine={mine} /> : <Issued certificate={certificate} title={course.title} />}
    </Page>
  );
}

interface IssuedProps {
  readonly certificate: Certificate;
  readonly title: string;
}

function Issued({ certificate, title }: IssuedProps) {
  const { studentName, number, issuedOn, revoked } = certificate;
  if (revoked !== null) {
    return (
      <div className={styles.card} data-revoked>
        <p className={styles.name}>{mineMessages.revoked}</p>
        <p>
          No. {number}, revoked on {dayText(revoked.on)}. The reason: “<bdi>{revoked.reason}</bdi>”
        </p>
        <p className={styles.dim}>
          {mineMessages.ask} <Link to={links.contact()}>{mineMessages.askHow}</Link>
        </p>
      </div>
    );
  }
  return (
    <div className={styles.card}>
      <p>{mineMessages.ready}</p>
      <p className={styles.name}>
        <bdi>{studentName}</bdi>
      </p>
      <p className={styles.dim}>
        No. {number}, issued on {dayText(issuedOn)}
      </p>
      <Actions certificate={certificate} title={title} />
      <p className={styles.dim}>
        {mineMessages.share} <a href={certificate.url}>Open its page</a>
      </p>
    </div>
  );
}

function Actions({ certificate, title }: IssuedProps) {
  const { id, number, url } = certificate;
  const { isBusy, save } = useReceipt({
    kind: 'certificate',
    number,
    load: () => callApiFile(certificateEndpoints.download, { params: { certificateId: String(id) } }),
    onFailed: () => toast.error(mineMessages.pdfFailed),
  });
  return (
    <div className={styles.actions}>
      <Button
        size="md"
        mih={48}
        color="accent.5"
        c="var(--avsar-on-call)"
        loading={isBusy}
        leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
        onClick={() => void save()}
      >
        Download PDF
      </Button>
      <Button
        size="md"
        mih={48}
        variant="default"
        leftSection={<IconCopy size={20} stroke={1.75} aria-hidden />}
        onClick={() => void copyText(url)}
      >
        Copy link
      </Button>
      <Button
        component="a"
        href={linkedInLink(certificate, title)}
        target="_blank"
        rel="noopener noreferrer"
        size="md"
        mih={48}
        variant="default"
        leftSection={<IconBrandLinkedin size={20} stroke={1.75} aria-hidden />}
      >
        Add to LinkedIn
      </Button>
    </div>
  );
}

function Missing({ mine }: { readonly mine: MyCourseCertificate }) {
  const { lines } = mine;
  if (lines.length === 0) {
    return (
      <div className={styles.card} data-open>
        <p>{mineMessages.noRule}</p>
      </div>
    );
  }
  return (
    <div className={styles.card} data-open>
      <p className={styles.name}>What you need</p>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.part} className={styles.line} data-reached={isReached(line) || undefined}>
            <span className={styles.part}>
              {isReached(line) ? (
                <IconCircleCheck size={22} stroke={1.75} aria-label="Reached" />
              ) : (
                <IconCircleMinus size={22} stroke={1.75} aria-label="Missing" />
              )}
              {partTexts[line.part]}
            </span>
            <span>{mineMessages.reached(line)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.dim}>{whenText(mine, todayInIndia())}</p>
    </div>
  );
}
