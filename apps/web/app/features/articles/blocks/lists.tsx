import { Link } from 'react-router';
import { links } from '#links.ts';
import { IconCircleCheck, IconX } from '#ui/pictures/icons.ts';
import { Heading } from '../heading.tsx';
import { RichText, TitleText } from '../rich-text.tsx';
import { withKeys } from '../with-keys.ts';
import styles from './lists.module.css';

interface Group {
  readonly title: string;
  readonly items: readonly string[];
}

interface Entry {
  readonly title: string;
  readonly text: string;
}

export function Checklists({ groups }: { readonly groups: readonly Group[] }) {
  return (
    <div className={styles.columns}>
      {withKeys(groups).map(({ key, item: group }) => (
        <div key={key} className={styles.card}>
          <MarkedList group={group} isGood />
        </div>
      ))}
    </div>
  );
}

/** Two contrasting lists side by side: do and do not. */
export function DoAndDoNot({ yes, no }: { readonly yes: Group; readonly no: Group }) {
  return (
    <div className={styles.versus}>
      <div className={styles.yes}>
        <MarkedList group={yes} isGood />
      </div>
      <div className={styles.no}>
        <MarkedList group={no} isGood={false} />
      </div>
    </div>
  );
}

function MarkedList({ group, isGood }: { readonly group: Group; readonly isGood: boolean }) {
  const Icon = isGood ? IconCircleCheck : IconX;
  return (
    <>
      <Heading rank={3}>
        <TitleText text={group.title} />
      </Heading>
      <ul className={styles.marked}>
        {withKeys(group.items).map(({ key, item: text }) => (
          <li key={key}>
            <Icon size={20} stroke={1.75} aria-hidden />
            <span>
              <RichText text={text} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

export function Cards({ items }: { readonly items: readonly Entry[] }) {
  return (
    <ul className={styles.columns}>
      {withKeys(items).map(({ key, item: { title, text } }) => (
        <li key={key} className={styles.card}>
          <Heading rank={3}>
            <TitleText text={title} />
          </Heading>
          <p>
            <RichText text={text} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Ordered cards drawn as rising steps, the motif of the brand. */
export function RisingSteps({ items }: { readonly items: readonly Entry[] }) {
  return (
    <ol className={styles.rise}>
      {withKeys(items).map(({ key, item: { title, text } }) => (
        <li key={key}>
          <Heading rank={3}>
            <TitleText text={title} />
          </Heading>
          <p>
            <RichText text={text} />
          </p>
        </li>
      ))}
    </ol>
  );
}

export function QuestionsAndAnswers({ items }: { readonly items: readonly Entry[] }) {
  return (
    <ul className={styles.questions}>
      {withKeys(items).map(({ key, item: { title, text } }) => (
        <li key={key}>
          <Heading rank={3}>
            <TitleText text={title} />
          </Heading>
          <p>
            <RichText text={text} />
          </p>
        </li>
      ))}
    </ul>
  );
}

interface Stage extends Entry {
  readonly when: string;
  readonly course?: string | undefined;
}

/** A timeline, such as the hours of a day or the weeks of a plan. */
export function ArticleTimeline({ items }: { readonly items: readonly Stage[] }) {
  return (
    <ol className={styles.stages}>
      {withKeys(items).map(({ key, item: { when, title, text, course } }) => (
        <li key={key}>
          <p className={styles.when} data-tabular>
            <TitleText text={when} />
          </p>
          <div>
            <Heading rank={3}>
              <TitleText text={title} />
            </Heading>
            <p>
              <RichText text={text} />
            </p>
            {course !== undefined && (
              <p className={styles.course}>
                Course: <Link to={links.courses}>{course}</Link>
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
