import type { Homework } from '@avsar/contract';
import { isRichTextEmpty } from '@avsar/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx';
import { RichTextView, TextFiles } from '#features/lessons/index.ts';
import { momentInIndia } from '#lib/format.ts';
import { CopyHomework } from '../lists/batch-dialog.tsx';
import { taskMessages } from '../homework.messages.ts';
import type { HomeworkPages } from '../pages.ts';
import { MarkingTable } from '../parts/marking-table.tsx';
import { HomeworkBadge } from '../parts/state-badge.tsx';
import { Changes } from './changes.tsx';
import { Members } from './members.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import styles from './task.module.css';
import { useTaskActs } from './use-task-acts.ts';

interface TaskPageProps {
  readonly pages: HomeworkPages;
  readonly homework: Homework;
  /** Loads new addresses of the files. */
  readonly refresh: () => Promise<Homework | undefined>;
}

/** Homework for those who teach: what it says, who has handed in, and what can be done with it. */
export function TaskPage({ pages, homework, refresh }: TaskPageProps) {
  const { state, dueAt, acceptsLate, content, files } = homework;
  const refreshFiles = async () => (await refresh())?.files;
  const notes = {
    draft: taskMessages.draftNote,
    published: taskMessages.publishedNote,
    closed: taskMessages.closedNote,
  } as const;
  return (
    <div className={styles.page}>
      <div className={styles.state}>
        <p>
          <HomeworkBadge state={state} />
        </p>
        <p>{notes[state]}</p>
        <p>
          {dueAt === null ? 'No due time yet.' : `Due: ${momentInIndia(dueAt)}.`}{' '}
          {acceptsLate ? 'Late work is accepted.' : 'Late work is not accepted.'}
        </p>
      </div>
      <Acts pages={pages} homework={homework} />
      {state !== 'draft' && <Members pages={pages} homework={homework} />}
      <section className={styles.part} aria-label="Task">
        <h2>Task</h2>
        {isRichTextEmpty(content.text) && content.attachments.length === 0 && <p>Nothing is written yet.</p>}
        <RichTextView text={content.text} files={files} onExpired={() => void refreshFiles()} />
        <TextFiles
          files={content.attachments.flatMap((id) => files.filter((file) => file.id === id))}
          refresh={refreshFiles}
        />
        <h3>Points</h3>
        <MarkingTable marking={content.marking} />
      </section>
      {state !== 'draft' && <Changes viewer={pages.viewer} homework={homework} />}
    </div>
  );
}

type Asked = 'publish' | 'close' | 'delete' | 'copy';

function Acts({ pages, homework }: Omit<TaskPageProps, 'refresh'>) {
  const [asked, setAsked] = useState<Asked>();
  const acts = useTaskActs(homework);
  const navigate = useNavigate();
  const close = () => setAsked(undefined);
  const { id, state, batch } = homework;
  const ask = (one: Asked) => ({ 'aria-haspopup': 'dialog' as const, onClick: () => setAsked(one) });
  return (
    <div className={styles.acts}>
      {state === 'draft' && (
        <Button size="md" {...ask('publish')}>
          Publish
        </Button>
      )}
      {state !== 'draft' && homework.counts.waiting > 0 && (
        <Button component={Link} to={pages.queue} size="md">
          To mark: {homework.counts.waiting}
        </Button>
      )}
      <Button component={Link} to={pages.write(id)} variant="default" size="md">
        Edit
      </Button>
      <Button variant="default" size="md" {...ask('copy')}>
        Copy for another batch
      </Button>
      {state === 'published' && (
        <Button variant="default" size="md" {...ask('close')}>
          Close
        </Button>
      )}
      {state === 'closed' && (
        <Button variant="default" size="md" loading={acts.isBusy} onClick={() => void acts.setClosed(false)}>
          Open again
        </Button>
      )}
      {state === 'draft' && (
        <Button variant="default" size="md" {...ask('delete')}>
          Delete
        </Button>
      )}
      <PublishDialog
        homework={homework}
        isOpen={asked === 'publish'}
        isBusy={acts.isBusy}
        onConfirm={() => void acts.publish().then(close)}
        onCancel={close}
      />
      <ConfirmDialog
        isOpen={asked === 'close'}
        title="Close this homework?"
        confirm="Close"
        isBusy={acts.isBusy}
        onConfirm={() => void acts.setClosed(true).then(close)}
        onCancel={close}
      >
        <p>Nobody can hand in any more. Students still see the task and their work. You can open it again.</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'delete'}
        title="Delete this draft?"
        confirm="Delete"
        isDangerous
        isBusy={acts.isBusy}
        onConfirm={() =>
          void acts.remove().then((isDone) => (isDone ? navigate(pages.list({ batch: batch.id })) : close()))
        }
        onCancel={close}
      >
        <p>{taskMessages.deleteHow}</p>
      </ConfirmDialog>
      <CopyHomework pages={pages} homework={homework} isOpen={asked === 'copy'} onClose={close} />
    </div>
  );
}
