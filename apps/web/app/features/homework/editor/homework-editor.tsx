import { type Homework, homeworkEndpoints, homeworkLimits, plainTextOfRich } from '@avsar/contract';
import { Button } from '@mantine/core';
import { useEditor } from '@tiptap/react';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { LeaveWarning } from '#admin-kit/leave-warning.tsx';
import { callApi } from '#api/client.ts';
import { DraftFault } from '#drafts/draft-fault.tsx';
import bar from '#drafts/save-bar.module.css';
import {
  AttachmentsField,
  createEditedText,
  createTextFiles,
  FilesContext,
  KeyboardHelp,
  LinkDialog,
  type SendFile,
  TextField,
  textOptions,
} from '#features/lessons/editor/index.ts';
import { momentInIndia } from '#lib/format.ts';
import { taskMessages } from '../homework.messages.ts';
import type { HomeworkPages } from '../pages.ts';
import { PublishDialog } from '../task/publish-dialog.tsx';
import { useTaskActs } from '../task/use-task-acts.ts';
import styles from './editor.module.css';
import { MarkingFields } from './marking-fields.tsx';
import { TaskFields } from './task-fields.tsx';
import { draftOf, type TypedHomework, typedOf } from './typed-homework.ts';
import { useSaving } from './use-saving.ts';

interface HomeworkEditorProps {
  readonly pages: HomeworkPages;
  readonly homework: Homework;
}

/** The editor of homework, for staff and for the trainer of the batch. */
export function HomeworkEditor({ pages, homework }: HomeworkEditorProps) {
  // After a conflict: the version that the writer chose to load.
  const [reloaded, setReloaded] = useState<Homework>();
  const loaded = reloaded ?? homework;
  return <Writing key={loaded.version} pages={pages} loaded={loaded} onReload={setReloaded} />;
}

/** What the editor works with, made once for the homework that it began with. */
function createParts(homework: Homework) {
  const params = { homeworkId: String(homework.id) };
  const loadAgain = async () => (await callApi(homeworkEndpoints.get, { params })).files;
  const send: SendFile = (body, fetch) => callApi(homeworkEndpoints.addFile, { params, body }, { fetch });
  const files = createTextFiles({ send, first: homework.files, loadAgain });
  const { attachmentsMost } = homeworkLimits;
  const edited = createEditedText<TypedHomework>(typedOf(homework), files, {
    attachmentsMost,
    tooMany: taskMessages.tooManyFiles(attachmentsMost),
  });
  return { files, edited, first: edited.read(), options: textOptions(edited, files, 'Text of the homework') };
}

interface WritingProps {
  readonly pages: HomeworkPages;
  readonly loaded: Homework;
  readonly onReload: (newer: Homework) => void;
}

function Writing({ pages, loaded, onReload }: WritingProps) {
  const [{ files, edited, first, options }] = useState(() => createParts(loaded));
  useEffect(() => files.close, [files]);
  const editor = useEditor(options);
  const typed = useSyncExternalStore(edited.subscribe, edited.read, edited.read);
  const { actions } = edited;
  const read = async () => {
    await files.settled();
    return actions.read();
  };
  const { saved, editing, isUnsaved, save } = useSaving({ loaded, first, typed, read, onReload });
  const [dialog, setDialog] = useState<'publish' | 'link' | 'help'>();
  const acts = useTaskActs(saved);
  const navigate = useNavigate();
  const askUnsaved = useCallback(() => isUnsaved, [isUnsaved]);
  const close = () => setDialog(undefined);
  if (editor === null) return null;
  const { faults } = editing;
  const change = (next: Partial<TypedHomework>) => actions.set(next);
  return (
    <FilesContext value={files}>
      <form className={styles.editor} aria-label="Homework" {...editing.props}>
        <TaskFields courseId={loaded.course.id} typed={typed} faults={faults} onChange={change} />
        <TextField
          editor={editor}
          onLink={() => setDialog('link')}
          onHelp={() => setDialog('help')}
          onPictures={(pictures) => actions.takeFiles(editor, pictures)}
        />
        <AttachmentsField attachments={typed.attachments} fault={faults['attachments']} actions={actions} />
        <MarkingFields typed={typed} faults={faults} onChange={change} />
        <div className={bar.bar} data-place="bottom">
          <div className={bar.wide}>
            <DraftFault
              text={editing.refusal ?? faults['text']}
              conflict={editing.conflict}
              isBusy={editing.isBusy}
              newer={undefined}
              onReload={onReload}
              ownText={() => plainTextOfRich(draftOf(typed).content.text)}
            />
          </div>
          <div className={bar.state} role="status">
            {isUnsaved ? (
              <strong>Changes are not saved yet.</strong>
            ) : (
              <p>
                Saved: {momentInIndia(saved.saved.at)}, by {saved.saved.by}.
              </p>
            )}
            {saved.state !== 'draft' && (
              <p className={bar.more}>
                {taskMessages.publishedNote} {taskMessages.moveNote}
              </p>
            )}
          </div>
          {editing.conflict === undefined && (
            <div className={bar.buttons}>
              <Button
                type="submit"
                variant={saved.state === 'draft' ? 'default' : 'filled'}
                size="md"
                loading={editing.isBusy}
                aria-keyshortcuts="Control+S"
              >
                Save
              </Button>
              {saved.state === 'draft' && (
                <Button
                  size="md"
                  aria-haspopup="dialog"
                  onClick={() => {
                    if (isUnsaved) save(() => setDialog('publish'));
                    else setDialog('publish');
                  }}
                >
                  Publish
                </Button>
              )}
            </div>
          )}
        </div>
      </form>
      <PublishDialog
        homework={saved}
        isOpen={dialog === 'publish'}
        isBusy={acts.isBusy}
        onConfirm={() => void acts.publish().then((isDone) => (isDone ? navigate(pages.task(loaded.id)) : close()))}
        onCancel={close}
      />
      <LinkDialog editor={editor} isOpen={dialog === 'link'} onClose={close} />
      <KeyboardHelp isOpen={dialog === 'help'} onClose={close} />
      <LeaveWarning isUnsaved={askUnsaved} />
    </FilesContext>
  );
}
