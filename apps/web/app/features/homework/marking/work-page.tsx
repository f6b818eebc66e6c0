import { gradingEndpoints, type HandIn, type HandInComment, type Work } from '@avsar/contract';
import { Alert, Button, NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { callApi } from '#api/client.ts';
import { queryKeyOf } from '#api/queries.ts';
import { refusalTextOf } from '#features/auth/index.ts';
import { TextFiles } from '#features/lessons/index.ts';
import { momentInIndia } from '#lib/format.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import { IconTrash } from '#ui/pictures/icons.ts';
import { batchText } from '#lib/batch-text.ts';
import { markMessages } from '../homework.messages.ts';
import type { HomeworkPages } from '../pages.ts';
import { CommentText } from '../parts/comment-text.tsx';
import { isOnText, NumberedText } from '../parts/numbered-text.tsx';
import { WorkBadge } from '../parts/state-badge.tsx';
import { WorkLink } from '../parts/work-link.tsx';
import { oldestQuery, queueOfQuery, refreshHomework, workFreshMilliseconds, workQuery } from '../task-queries.ts';
import { type ChosenLines, CommentForm } from './comment-form.tsx';
import { EarlierGrades } from './earlier-grades.tsx';
import { MarkForm } from './mark-form.tsx';
import styles from './marking.module.css';
import { nextWork } from './next-work.ts';

interface WorkPageProps {
  readonly pages: HomeworkPages;
  readonly work: Work;
  readonly refresh: () => Promise<Work | undefined>;
}

const gradeNumberOf = ({ grades }: Work) => grades[0]?.number ?? 0;

/**
 * The work of a student with the form to mark it. What the trainer sees stays, even if the student hands in again
 * meanwhile: the page says so, and nothing that was typed is lost.
 */
export function WorkPage({ pages, work, refresh }: WorkPageProps) {
  const { viewer } = pages;
  const { homework, student } = work;
  const [seen, setSeen] = useState({ handIn: work.shown, gradeNumber: gradeNumberOf(work) });
  const [chosen, setChosen] = useState<number>();
  /** The trainer has just returned it: the live stream tells of their own grade. */
  const [isReturned, setReturned] = useState(false);
  const next = useNext(pages, work);
  const client = useQueryClient();
  const navigate = useNavigate();
  const newestSeen = work.shown.number === seen.handIn.number ? work.shown : seen.handIn;
  const earlier = useQuery({
    ...workQuery(viewer, homework.id, student.id, chosen ?? newestSeen.number),
    enabled: chosen !== undefined && chosen !== newestSeen.number,
  });
  const isEarlier = chosen !== undefined && chosen !== newestSeen.number;
  const shown = isEarlier ? earlier.data?.shown : newestSeen;
  const accept = () => {
    setSeen({ handIn: work.shown, gradeNumber: gradeNumberOf(work) });
    setChosen(undefined);
  };
  const goOn = async (text: string) => {
    setReturned(true);
    toast.success(text);
    void refreshHomework(client);
    void client.invalidateQueries({ queryKey: queryKeyOf(gradingEndpoints.getWork), refetchType: 'none' });
    if (next === undefined) toast.success(markMessages.allDone);
    await navigate(next === undefined ? pages.queue : pages.work(next.homework.id, next.student.id));
  };
  return (
    <div className={styles.page}>
      <div className={styles.work}>
        <div className={styles.head}>
          <p>
            <WorkBadge state={work.state} isLate={newestSeen.isLate} />
            {!work.isMember && ' Left the batch.'}
          </p>
          <p className={styles.dim}>
            <Link to={pages.task(homework.id)}>{homework.title}</Link>, {work.course.title}, {batchText(work.batch)}.
            Due {momentInIndia(homework.dueAt)}.
          </p>
          {next !== undefined && (
            <p>
              <Link to={pages.work(next.homework.id, next.student.id)}>Next: {next.student.name}</Link>
            </p>
          )}
        </div>
        {!isReturned && <Newer work={work} seen={seen} onAccept={accept} />}
        {work.handIns.length > 1 && (
          <NativeSelect
            label="Handed in"
            size="md"
            className={styles.versions}
            value={String(chosen ?? newestSeen.number)}
            onChange={({ currentTarget: { value } }) => setChosen(Number(value))}
            data={work.handIns
              .filter(({ number }) => number <= newestSeen.number)
              .map(({ number, handedInAt, isLate }) => ({
                value: String(number),
                label: `${momentInIndia(handedInAt)}${isLate ? ', late' : ''}${number === newestSeen.number ? ' (newest)' : ''}`,
              }))}
          />
        )}
        {shown === undefined ? (
          <p role={earlier.isError ? 'alert' : 'status'}>{earlier.isError ? markMessages.failed : 'Loading …'}</p>
        ) : (
          <HandInView
            key={shown.number}
            work={work}
            handIn={shown}
            refresh={async () =>
              isEarlier ? (await earlier.refetch()).data?.shown.files : (await refresh())?.shown.files
            }
            onChanged={() => void refresh()}
          />
        )}
        <EarlierGrades grades={work.grades} />
      </div>
      <aside className={styles.side} aria-label="Mark">
        <MarkForm
          work={work}
          version={newestSeen.number}
          gradeNumber={seen.gradeNumber}
          onReturned={({ outcome }) =>
            void goOn(
              outcome === 'graded' ? markMessages.returned(student.name) : markMessages.askedAgain(student.name),
            )
          }
          onConflict={() => void refresh()}
        />
      </aside>
    </div>
  );
}

/** The next work in the queue, loaded before it is needed. */
function useNext({ viewer }: HomeworkPages, { homework, student }: Work) {
  const client = useQueryClient();
  const { data: same = [] } = useQuery(queueOfQuery(viewer, homework.id));
  const { data: oldest = [] } = useQuery(oldestQuery(viewer));
  const next = nextWork([...same, ...oldest], { homeworkId: homework.id, studentId: student.id });
  const homeworkId = next?.homework.id;
  const studentId = next?.student.id;
  useEffect(() => {
    if (homeworkId === undefined || studentId === undefined) return;
    // If this fails, its page says so.
    client
      .query({ ...workQuery(viewer, homeworkId, studentId), staleTime: workFreshMilliseconds })
      .catch(() => undefined);
  }, [client, viewer, homeworkId, studentId]);
  return next;
}

interface NewerProps {
  readonly work: Work;
  readonly seen: { readonly handIn: HandIn; readonly gradeNumber: number };
  readonly onAccept: () => void;
}

/** What has happened since the trainer opened the work. */
function Newer({ work, seen, onAccept }: NewerProps) {
  const [grade] = work.grades;
  const isNewer = work.shown.number > seen.handIn.number;
  const isGraded = grade !== undefined && grade.number > seen.gradeNumber;
  if (!isNewer && !isGraded) return null;
  return (
    <Alert
      role="alert"
      color="marigold"
      variant="light"
      title={
        isNewer
          ? markMessages.newer(momentInIndia(work.shown.handedInAt))
          : markMessages.gradedBy(grade?.by ?? '', momentInIndia(grade?.at ?? ''))
      }
    >
      <p>What you typed stays.</p>
      <Button variant="default" onClick={onAccept}>
        {isNewer ? 'Show the new work' : 'Mark it anyway'}
      </Button>
    </Alert>
  );
}

interface HandInViewProps {
  readonly work: Work;
  readonly handIn: HandIn;
  readonly refresh: () => Promise<HandIn['files'] | undefined>;
  readonly onChanged: () => void;
}

/** Text with numbered lines, link and files, and the comments beside them. */
function HandInView({ work, handIn, refresh, onChanged }: HandInViewProps) {
  const [lines, setLines] = useState<ChosenLines>();
  const { number, text, link, files } = handIn;
  const params = { homeworkId: String(work.homework.id), studentId: String(work.student.id) };
  const own = work.comments.filter(({ version }) => version === number);
  const onText = own.filter((comment) => isOnText(comment, number));
  const others = own.filter((comment) => !onText.includes(comment));
  const choose = (line: number, isRange: boolean) =>
    setLines(
      isRange && lines !== undefined
        ? { from: Math.min(lines.from, line), to: Math.max(lines.from, line) }
        : { from: line, to: line },
    );
  const commentOf = (comment: HandInComment) => (
    <CommentText comment={comment} fileName={files.find(({ id }) => id === comment.fileId)?.name}>
      {!comment.isReturned && <DeleteComment params={params} comment={comment} onDeleted={onChanged} />}
    </CommentText>
  );
  return (
    <>
      {text === '' ? (
        <p>{markMessages.emptyText}</p>
      ) : (
        <NumberedText
          label="The text"
          text={text}
          comments={onText}
          commentOf={commentOf}
          onChoose={choose}
          chosen={lines}
        />
      )}
      {link !== null && (
        <p>
          <WorkLink link={link} />
        </p>
      )}
      <TextFiles files={files} refresh={refresh} />
      {others.length > 0 && (
        <ul className={styles.comments} aria-label="Comments">
          {others.map((comment) => (
            <li key={comment.id}>{commentOf(comment)}</li>
          ))}
        </ul>
      )}
      <CommentForm params={params} handIn={handIn} lines={lines} onLines={setLines} onAdded={onChanged} />
    </>
  );
}

interface DeleteCommentProps {
  readonly params: { readonly homeworkId: string; readonly studentId: string };
  readonly comment: HandInComment;
  readonly onDeleted: () => void;
}

function DeleteComment({ params, comment, onDeleted }: DeleteCommentProps) {
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await callApi(gradingEndpoints.removeComment, { params: { ...params, commentId: String(comment.id) } });
      onDeleted();
    } catch (error) {
      toast.error(refusalTextOf(error));
      setBusy(false);
      onDeleted();
    }
  };
  return (
    <IconButton
      label={`Delete the comment: ${comment.text.slice(0, 40)}`}
      disabled={isBusy}
      onClick={() => void remove()}
    >
      <IconTrash size={18} stroke={1.75} aria-hidden />
    </IconButton>
  );
}
