import type { OpeningForStudent, Standing } from '@avsar/contract';
import { type ReactNode, useId } from 'react';
import { links } from '#links.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { Page } from '#ui/layout/page.tsx';
import { OpeningFacts } from '../parts/opening-facts.tsx';
import { CheckList } from './check-list.tsx';
import styles from './mine.module.css';
import { myOpeningMessages } from './mine.messages.ts';
import { StandingMark } from './standing-mark.tsx';

interface MyOpeningProps {
  readonly opening: OpeningForStudent;
  /** The student's application, or how to apply. */
  readonly application: ReactNode;
}

/** An opening for a student: the application, whether they may apply, and what is missing. */
export function MyOpening({ opening, application }: MyOpeningProps) {
  const { title, company, isOver, standing } = opening;
  return (
    <Page title={title} lead={company.name}>
      <div className={styles.page}>
        <Breadcrumbs parent={{ to: links.myOpenings, text: myOpeningMessages.title }} current={title} />
        {application}
        {isOver ? <p className={styles.over}>{myOpeningMessages.over}</p> : <Needed standing={standing} />}
        <OpeningFacts opening={opening} isOver={isOver} />
      </div>
    </Page>
  );
}

function Needed({ standing }: { readonly standing: Standing }) {
  const id = useId();
  const { isEligible, checks } = standing;
  return (
    <section className={styles.card} aria-labelledby={id} data-met={isEligible || undefined}>
      <h2 id={id} className={styles.heading}>
        {myOpeningMessages.needed}
      </h2>
      <StandingMark standing={standing} />
      {checks.length === 0 ? (
        <p>{myOpeningMessages.nothingNeeded}</p>
      ) : (
        <>
          {isEligible && <p>{myOpeningMessages.allMet}</p>}
          <CheckList standing={standing} />
          {!isEligible && <p className={styles.dim}>{myOpeningMessages.atOnce}</p>}
        </>
      )}
    </section>
  );
}
