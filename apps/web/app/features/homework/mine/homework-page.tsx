import type { MyHomework } from '@avsar/contract';
import { Alert, Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { RichTextView, TextFiles } from '#features/lessons/index.ts';
import { momentInIndia } from '#lib/format.ts';
import { useNow } from '#lib/time/use-now.ts';
import { links } from '#links.ts';
import { copyText } from '#ui/form/copy-button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Page } from '#ui/layout/page.tsx';
import { handInMessages } from '../homework.messages.ts';
import { MarkingTable } from '../parts/marking-table.tsx';
import { OwnBadge } from '../parts/state-badge.tsx';
import { timeLeft } from '#lib/time/time-left.ts';
import { type HandInDraft, handInDraftOf, isHandedIn } from './hand-in-draft.ts';
import { HandInForm } from './hand-in-form.tsx';
import { HandedIn } from './handed-in.tsx';
import { listKey, earlierQuery } from './mine-queries.ts';
import styles from './mine.module.css';
import { Returned } from './returned.tsx';

interface HomeworkPageProps {
  readonly mine: MyHomework;
  readonly studentId: number;
  /** Loads it again. */
  readonly refresh: () => Promise<MyHomework | undefined>;
}

/** Homework for a student: the task, the form to hand in, what was handed in, and the result. */
export function HomeworkPage({ mine, studentId, refresh }: HomeworkPageProps) {
  const { course, grade, shown } = mine;
  const refreshFiles = async () => (await refresh())?.files;
  return (
    <Page title={mine.title} lead={<Link to={links.learn(course.id)}>{course.title}</Link>}>
      <div className={styles.page}>
        <State mine={mine} />
        {grade !== null && <Returned grade={grade} />}
        {grade === null ? (
          <section className={styles.part} aria-label="Task">
            <h2>Task</h2>
            <Task mine={mine} refresh={refreshFiles} />
          </section>
        ) : (
          <Disclosure title="Task">
            <Task mine={mine} refresh={refreshFiles} />
          </Disclosure>
        )}
        <MyWork mine={mine} studentId={studentId} refresh={refresh} />
        {shown !== null && <Earlier mine={mine} />}
      </div>
    </Page>
  );
}

function State({ mine }: { readonly mine: MyHomework }) {
  const { state, dueAt, acceptsLate, handIns, whyClosed, grade, lesson, course, changedAt } = mine;
  const now = useNow();
  const isAsked = state === 'again' && grade?.againDueAt !== null && grade?.againDueAt !== undefined;
  return (
    <div className={styles.state}>
      <p>
        <OwnBadge state={state} isLate={handIns[0]?.isLate ?? false} canHandIn={whyClosed === null} />
      </p>
      <p>
        {Date.parse(dueAt) > now ? 'Due' : 'Was due'}: <strong>{momentInIndia(dueAt)}</strong>, {timeLeft(dueAt, now)}.
      </p>
      {isAsked && <p>{handInMessages.again(momentInIndia(dueAt))}</p>}
      {whyClosed === null && <p>{acceptsLate ? handInMessages.lateIsAccepted : handInMessages.lateIsRefused}</p>}
      {whyClosed !== null && state !== 'graded' && <p className={styles.closed}>{whyClosed}</p>}
      {changedAt !== null && <p className={styles.dim}>Changed by your trainer on {momentInIndia(changedAt)}.</p>}
      {lesson !== null && (
        <p>
          Lesson: <Link to={links.lesson(course.id, lesson.id)}>{lesson.title}</Link>
        </p>
      )}
    </div>
  );
}

interface TaskProps {
  readonly mine: MyHomework;
  readonly refresh: () => Promise<MyHomework['files'] | undefined>;
}

function Task({ mine: { content, files }, refresh }: TaskProps) {
  return (
    <div className={styles.task}>
      <RichTextView text={content.text} files={files} onExpired={() => void refresh()} />
      <TextFiles
        files={content.attachments.flatMap((id) => files.filter((file) => file.id === id))}
        refresh={refresh}
      />
      <section aria-label="Points" className={styles.marking}>
        <h3>Points</h3>
        <MarkingTable marking={content.marking} />
      </section>
    </div>
  );
}

/** What the student handed in last, and the form while they can hand in. */
function MyWork({ mine, studentId, refresh }: HomeworkPageProps) {
  const client = useQueryClient();
  const [draft] = useState(() => handInDraftOf(studentId, mine.id));
  const [isWriting, setWriting] = useState(() => mine.shown === null || draft.read() !== undefined);
  const title = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const hasOpened = useRef(false);
  useEffect(() => {
    if (!isWriting || !hasOpened.current) return;
    form.current?.querySelector('textarea')?.focus();
  }, [isWriting]);
  const { shown, whyClosed } = mine;
  const finish = async () => {
    toast.success(handInMessages.handedIn);
    await refresh();
    void client.invalidateQueries(listKey);
    flushSync(() => setWriting(false));
    title.current?.focus();
  };
  const settle = async () => {
    const typed = draft.read();
    const now = (await refresh())?.shown ?? null;
    if (typed === undefined || now === null || now.number === shown?.number || !isHandedIn(typed, now)) return;
    draft.forget();
    await finish();
  };
  const kept = whyClosed === null ? undefined : draft.read();
  return (
    <section className={styles.part} aria-label="Your work">
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        Your work
      </h2>
      {shown !== null && (
        <HandedIn handIn={shown} comments={mine.comments} refresh={async () => (await refresh())?.shown?.files} />
      )}
      {shown === null && whyClosed !== null && <p>{handInMessages.handedInNothing}</p>}
      {shown !== null && whyClosed !== null && mine.state === 'graded' && <p className={styles.dim}>{whyClosed}</p>}
      {kept !== undefined && <NotHandedIn kept={kept} />}
      {whyClosed === null && !isWriting && (
        <Button
          variant={mine.state === 'again' ? 'filled' : 'default'}
          size="md"
          className={styles.again}
          onClick={() => {
            hasOpened.current = true;
            setWriting(true);
          }}
        >
          Hand in again
        </Button>
      )}
      {whyClosed === null && isWriting && (
        <div ref={form} className={styles.writing}>
          {shown !== null && (
            <>
              <h3>Hand in again</h3>
              <p>{handInMessages.againHow}</p>
            </>
          )}
          <HandInForm
            mine={mine}
            draft={draft}
            onHandedIn={() => void finish()}
            onRefused={() => void settle()}
            onCancel={
              shown === null
                ? undefined
                : () => {
                    draft.forget();
                    flushSync(() => setWriting(false));
                    title.current?.focus();
                  }
            }
          />
        </div>
      )}
    </section>
  );
}

/** Typed work that came too late to be handed in: it can be copied. */
function NotHandedIn({ kept }: { readonly kept: HandInDraft }) {
  const text = [kept.text, kept.link].filter((part) => part !== '').join('\n');
  if (text === '') return null;
  return (
    <Alert color="marigold" variant="light" title={handInMessages.notHandedIn}>
      <p className={styles.keptText}>{text}</p>
      <Button variant="default" onClick={() => void copyText(text)}>
        Copy my text
      </Button>
    </Alert>
  );
}

/** What was handed in before, each to open. */
function Earlier({ mine }: { readonly mine: MyHomework }) {
  const [open, setOpen] = useState<number>();
  const earlier = mine.handIns.filter(({ number }) => number !== mine.shown?.number);
  if (earlier.length === 0) return null;
  return (
    <section className={styles.part} aria-label="Handed in before">
      <h2>Handed in before</h2>
      <ul className={styles.earlier}>
        {earlier.map(({ number, handedInAt, isLate }) => (
          <li key={number}>
            <Button
              variant="default"
              aria-expanded={open === number}
              onClick={() => setOpen(open === number ? undefined : number)}
            >
              {momentInIndia(handedInAt)}
              {isLate && ', late'}
            </Button>
            {open === number && <EarlierWork homeworkId={mine.id} version={number} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function EarlierWork({ homeworkId, version }: { readonly homeworkId: number; readonly version: number }) {
  const { data, isError, refetch } = useQuery(earlierQuery(homeworkId, version));
  if (data?.shown) {
    return (
      <HandedIn
        handIn={data.shown}
        comments={data.comments}
        refresh={async () => (await refetch()).data?.shown?.files}
      />
    );
  }
  if (!isError) return <p role="status">Loading …</p>;
  return (
    <p role="alert">
      {handInMessages.failed}{' '}
      <Button variant="default" onClick={() => void refetch()}>
        Try again
      </Button>
    </p>
  );
}
