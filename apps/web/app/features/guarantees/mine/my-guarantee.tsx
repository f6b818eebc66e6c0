import type { OwnGuarantee } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LoadedPage } from '#api/loaded-page.tsx';
import { dayText, exactRupees } from '#lib/format.ts';
import { guaranteeHeadline } from '#lib/guarantee-texts.ts';
import { missingError } from '#lib/page/not-found.ts';
import { links } from '#links.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { Page } from '#ui/layout/page.tsx';
import { CheckIcon } from '../check-icon.tsx';
import { checkStateTexts } from '../state-texts.ts';
import { sentenceOf, stepOf } from './check-sentences.ts';
import { mineMessages } from './mine.messages.ts';
import { myGuaranteesQuery } from './mine-queries.ts';
import styles from './mine.module.css';
import { MoneyBack } from './money-back.tsx';
import { standingOf } from './standing.ts';

/** Where the guarantee of a course stands, and the money, if it is due. */
export function MyGuarantee({ orderId }: { readonly orderId: string }) {
  const query = useQuery(myGuaranteesQuery);
  return (
    <LoadedPage query={query} failed={mineMessages.failed}>
      {(guarantees) => <OneOf guarantees={guarantees} orderId={Number(orderId)} />}
    </LoadedPage>
  );
}

interface OneOfProps {
  readonly guarantees: readonly OwnGuarantee[];
  readonly orderId: number;
}

function OneOf({ guarantees, orderId }: OneOfProps) {
  const guarantee = guarantees.find(({ id }) => id === orderId);
  if (guarantee === undefined) throw missingError(mineMessages.notFound);
  const { course, version, paid, remedy, state } = guarantee;
  return (
    <Page title={mineMessages.title} lead={course.title}>
      <Breadcrumbs parent={{ to: links.myCourses, text: 'My courses' }} current={mineMessages.title} />
      <div className={styles.page}>
        <Standing guarantee={guarantee} />
        <MoneyBack guarantee={guarantee} />
        <Checks checks={guarantee.checks} />
        <section className={styles.part} aria-labelledby="version">
          <h2 id="version">Your version</h2>
          <p>{guaranteeHeadline(version)}.</p>
          {paid > 0 && (
            <p>
              You paid {exactRupees(paid)} for the course.{' '}
              {!['job', 'lost', 'ended', 'paid'].includes(state) && `${exactRupees(remedy)} of it would go back.`}
            </p>
          )}
          {state !== 'ended' && <Days guarantee={guarantee} />}
          <p>
            <Link to={links.guaranteeVersion(version.id)}>{mineMessages.terms}</Link>
          </p>
          <p className={styles.dim}>{mineMessages.versionStays}</p>
        </section>
      </div>
    </Page>
  );
}

function Standing({ guarantee }: { readonly guarantee: OwnGuarantee }) {
  const { title, lines, look } = standingOf(guarantee);
  return (
    <section className={styles.standing} data-look={look} aria-labelledby="standing">
      <CheckIcon state={look} size={28} />
      <div className={styles.words}>
        <h2 id="standing">{title}</h2>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </section>
  );
}

function Checks({ checks }: Pick<OwnGuarantee, 'checks'>) {
  if (checks.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="checks">
      <h2 id="checks">{mineMessages.checks}</h2>
      <ul className={styles.checks}>
        {checks.map((check) => (
          <li key={check.kind} data-state={check.state}>
            <CheckIcon state={check.state} />
            <span className={styles.words}>
              <strong>{checkStateTexts[check.state]}</strong>
              <span>
                {sentenceOf(check)} {stepOf(check)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Days({ guarantee: { graduatedOn, windowEndsOn, askBy } }: { readonly guarantee: OwnGuarantee }) {
  if (graduatedOn === null || windowEndsOn === null) {
    return <p>The days are counted from the end of your course.</p>;
  }
  return (
    <p>
      You completed the course on {dayText(graduatedOn)}. A job has to begin by {dayText(windowEndsOn)}
      {askBy === null ? '.' : `, and you can ask for the money from the day after until ${dayText(askBy)}.`}
    </p>
  );
}
