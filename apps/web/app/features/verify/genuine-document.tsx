import type { VerifiedDocument } from '@avsar/contract';
import { dayInIndia, exactRupees } from '#lib/format.ts';
import { IconAlertTriangle, IconCircleCheck } from '#ui/pictures/icons.ts';
import { Page } from '#ui/layout/page.tsx';
import { verifyMessages } from './verify.messages.ts';
import styles from './verify.module.css';

/** For whoever holds a document and has scanned its code: it is ours, and what it says. */
export function GenuineDocument({ document }: { readonly document: VerifiedDocument }) {
  const { title, number, issuedAt, amount, issuer } = document;
  const facts = [
    ['Number', number],
    ['Date', dayInIndia(issuedAt)],
    ['Amount', exactRupees(amount)],
    ...(issuer.gstin === null ? [] : [['GSTIN', issuer.gstin]]),
  ];
  return (
    <Page title={verifyMessages.genuine(title, issuer.name)}>
      <div className={styles.genuine}>
        <IconCircleCheck className={styles.mark} size={48} stroke={1.75} aria-hidden />
        <Credited {...document} />
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.dim}>{verifyMessages.compare}</p>
      </div>
    </Page>
  );
}

function Credited({ amount, credited }: Pick<VerifiedDocument, 'amount' | 'credited'>) {
  if (credited === 0) return null;
  return (
    <p className={styles.credited}>
      <IconAlertTriangle size={24} stroke={1.75} aria-hidden />
      <span>
        {credited < amount
          ? verifyMessages.creditedInPart(exactRupees(credited), exactRupees(amount - credited))
          : verifyMessages.creditedWhole}
      </span>
    </p>
  );
}
