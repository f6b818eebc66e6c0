import type { LearningFacts } from '@avsar/contract';
import { useId } from 'react';
import { dayInIndia } from '#lib/format.ts';
import { progressMessages, type ProgressWords } from '../progress.messages.ts';
import styles from './progress-view.module.css';

interface FactCard {
  readonly name: string;
  readonly done: number;
  readonly of: number;
  /** What `done` counts: "finished". */
  readonly verb: string;
  readonly more: readonly string[];
}

const percent = (value: number | null, text: string) => (value === null ? [] : [`${value} %${text}`]);

function cardsOf({ lessons, classes, homework, quizzes }: LearningFacts): readonly FactCard[] {
  return [
    { name: 'Lessons', done: lessons.finished, of: lessons.of, verb: 'finished', more: [] },
    {
      name: 'Classes',
      done: classes.attended,
      of: classes.held,
      verb: 'attended',
      more: percent(classes.percent, ''),
    },
    {
      name: 'Homework',
      done: homework.handedIn,
      of: homework.of,
      verb: 'handed in',
      more: [
        ...(homework.overdue > 0 ? [`${homework.overdue} overdue`] : []),
        ...percent(homework.percent, ' of the points'),
      ],
    },
    {
      name: 'Quizzes',
      done: quizzes.passed,
      of: quizzes.of,
      verb: 'passed',
      more: percent(quizzes.percent, ' on average'),
    },
  ];
}

/** The figures of a course: how much of what there is. */
export function FactCards({ facts, words }: { readonly facts: LearningFacts; readonly words: ProgressWords }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        So far
      </h2>
      <dl className={styles.facts}>
        {cardsOf(facts).map(({ name, done, of, verb, more }) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            {of === 0 ? (
              <dd className={styles.dim}>{progressMessages.noneYet}</dd>
            ) : (
              <>
                <dd data-tabular>
                  <span className={styles.figure}>
                    {done} of {of}
                  </span>{' '}
                  <span className={styles.verb}>{verb}</span>
                </dd>
                <dd className={styles.track} aria-hidden>
                  <span style={{ inlineSize: `${(100 * done) / of}%` }} />
                </dd>
              </>
            )}
            {more.map((text) => (
              <dd key={text} className={styles.dim} data-tabular>
                {text}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {facts.lastLearnedAt !== null && (
        <p className={styles.dim}>{words.lastLearned(dayInIndia(facts.lastLearnedAt))}</p>
      )}
    </section>
  );
}
