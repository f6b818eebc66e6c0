import type { GuaranteeCheck, GuaranteeRecord } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { AllowedLink } from '#admin-kit/rights/allowed-link.tsx';
import { LoadedPage } from '#api/loaded-page.tsx';
import { adminLinks } from '#admin-links.ts';
import { dayInIndia, dayText, exactRupees } from '#lib/format.ts';
import { guaranteeHeadline } from '#lib/guarantee-texts.ts';
import { links } from '#links.ts';
import { CheckIcon } from '../../check-icon.tsx';
import { checkNames, checkStateTexts } from '../../state-texts.ts';
import { recordQuery } from '../guarantee-queries.ts';
import { staffMessages } from '../staff.messages.ts';
import styles from '../staff.module.css';
import { StateBadge } from '../state-badge.tsx';
import { checkFigures } from './check-figures.ts';
import record from './record.module.css';
import { NextStep } from './next-step.tsx';

/** Admin page: the guarantee of a student, judged now, and what comes next. */
export function RecordPage({ orderId }: { readonly orderId: string }) {
  const query = useQuery(recordQuery(orderId));
  return (
    <LoadedPage query={query} failed={staffMessages.recordFailed}>
      {(guarantee) => (
        <AdminPage
          title={guarantee.student.name}
          lead={guarantee.course.title}
          parent={{ to: adminLinks.guarantees(), text: staffMessages.listTitle }}
        >
          <div className={styles.page}>
            <Facts guarantee={guarantee} />
            <Part id="next" title={staffMessages.next}>
              <NextStep guarantee={guarantee} />
            </Part>
            {guarantee.claim !== null && (
              <Part id="account" title={staffMessages.account}>
                <Account guarantee={guarantee} />
              </Part>
            )}
            <Part id="checks" title={staffMessages.checks}>
              <Checks checks={guarantee.checks} />
            </Part>
          </div>
        </AdminPage>
      )}
    </LoadedPage>
  );
}

interface GuaranteeProps {
  readonly guarantee: GuaranteeRecord;
}

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

const Part = ({ id, title, children }: PartProps) => (
  <section className={styles.part} aria-labelledby={id}>
    <h2 id={id} tabIndex={-1} data-list-head>
      {title}
    </h2>
    {children}
  </section>
);

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Facts = ({ guarantee: { id, student, course, version, state, paid, remedy, ...days } }: GuaranteeProps) => (
  <dl className={styles.facts}>
    <Fact name="State">
      <StateBadge state={state} />
    </Fact>
    <Fact name="Student">
      <AllowedLink to={adminLinks.student(student.id)}>{student.name}</AllowedLink>
    </Fact>
    <Fact name="Order">
      <AllowedLink to={adminLinks.order(id)}>
        Order {id}, {course.title}
      </AllowedLink>
    </Fact>
    <Fact name="Paid for the course">{exactRupees(paid)}</Fact>
    <Fact name={state === 'paid' ? 'Went back' : 'Would go back'}>{exactRupees(remedy)}</Fact>
    <Fact name="Terms">
      <Link to={links.guaranteeVersion(version.id)}>
        Version {version.id}: {guaranteeHeadline(version)}
      </Link>
    </Fact>
    <Fact name="Course completed on">{dayOr(days.graduatedOn)}</Fact>
    <Fact name="A job has to begin by">{dayOr(days.windowEndsOn)}</Fact>
    <Fact name="The student can ask until">{dayOr(days.askBy)}</Fact>
  </dl>
);

const dayOr = (day: string | null) => (day === null ? staffMessages.notKnown : dayText(day));

function Account({ guarantee: { claim, account } }: GuaranteeProps) {
  if (claim === null) return null;
  return (
    <>
      {account === null ? (
        <p>
          <bdi>{claim.accountName}</bdi>, number ending {claim.accountEnd}, IFSC {claim.ifsc}.{' '}
          {claim.paidAt !== null && staffMessages.accountHidden}
        </p>
      ) : (
        <dl className={styles.facts}>
          <Fact name="Account holder">
            <bdi>{account.name}</bdi>
          </Fact>
          <Fact name="Account number">
            <code className={record.number}>{account.number}</code>
          </Fact>
          <Fact name="IFSC">
            <code className={record.number}>{account.ifsc}</code>
          </Fact>
        </dl>
      )}
      <p className={styles.dim}>Asked on {dayInIndia(claim.at)}.</p>
    </>
  );
}

function Checks({ checks }: { readonly checks: readonly GuaranteeCheck[] }) {
  if (checks.length === 0) return <p>{staffMessages.noChecks}</p>;
  return (
    <ul className={styles.rows}>
      {checks.map((check) => (
        <li key={check.kind} className={record.check} data-state={check.state}>
          <CheckIcon state={check.state} />
          <span className={styles.words}>
            <span>
              <strong>{checkNames[check.kind]}</strong>: {checkStateTexts[check.state]}
            </span>
            {checkFigures(check) !== '' && <span data-tabular>{checkFigures(check)}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
