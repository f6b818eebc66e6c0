import { type LessonDraftView, lessonEndpoints } from '@avsar/contract';
import { type Editor, useEditor } from '@tiptap/react';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { callApi } from '#api/client.ts';
import { LeaveWarning } from '#admin-kit/leave-warning.tsx';
import { DraftFault } from '#drafts/draft-fault.tsx';
import { draftMessages } from '#drafts/drafts.messages.ts';
import { SaveBar } from '#drafts/save-bar.tsx';
import { Undone } from '#drafts/undone.tsx';
import { editorMessages } from './editor.messages.ts';
import { getLessonDraft } from './editor-queries.ts';
import { AttachmentsField } from './fields/attachments-field.tsx';
import { OpenSwitch } from './fields/open-switch.tsx';
import { PreviewDialog } from './fields/preview-dialog.tsx';
import { TextField } from './fields/text-field.tsx';
import { VideoField } from './fields/video-field.tsx';
import { FilesContext } from './files/files-context.ts';
import { createLessonFiles, type SendFile } from './files/lesson-files.ts';
import styles from './lesson-editor.module.css';
import { LessonNeighbours } from './lesson-neighbours.tsx';
import { createEditedLesson } from './saving/edited-lesson.ts';
import { lessonText } from './saving/lesson-text.ts';
import { type LessonVersionContent, LessonVersions } from './saving/lesson-versions.tsx';
import { contentOf, typedOf } from './saving/typed-lesson.ts';
import { useSaving } from './saving/use-saving.ts';
import { textOptions } from './text-options.ts';
import { KeyboardHelp } from './toolbar/keyboard-help.tsx';
import { LinkDialog } from './toolbar/link-dialog.tsx';

export interface LessonEditorProps {
  readonly draft: LessonDraftView;
  /** The address of the editor of another lesson of the course. */
  readonly linkTo: (lessonId: number) => string;
}

/** The editor of a lesson, for staff and for the trainers of the course. */
export function LessonEditor({ draft, linkTo }: LessonEditorProps) {
  // After a conflict: the version that the writer chose to load.
  const [reloaded, setReloaded] = useState<LessonDraftView>();
  const { course, lesson } = draft;
  return (
    <>
      <LessonNeighbours courseId={course.id} lessonId={lesson.id} linkTo={linkTo} />
      <Writing key={reloaded?.version ?? 'first'} loaded={reloaded ?? draft} onReload={setReloaded} />
    </>
  );
}

interface WritingProps {
  readonly loaded: LessonDraftView;
  readonly onReload: (newer: LessonDraftView) => void;
}

/** What the editor works with, made once for the draft that it began with. */
function createParts({ lesson, content, files: first }: LessonDraftView) {
  const loadAgain = async () => (await getLessonDraft(lesson.id)).files;
  const params = { lessonId: String(lesson.id) };
  const send: SendFile = (body, fetch) => callApi(lessonEndpoints.addFile, { params, body }, { fetch });
  const files = createLessonFiles({ send, first, loadAgain });
  const edited = createEditedLesson(typedOf(content), files);
  return { files, edited, first: edited.read(), options: textOptions(edited, files, 'Text of the lesson') };
}

/** Whoever opens a lesson can type or paste at once; on a phone that would open the keyboard. */
function useTypingAtOnce(editor: Editor | null): void {
  useEffect(() => {
    const isFree = document.activeElement === null || document.activeElement === document.body;
    // Destroyed: the page waited for something, and its next editor follows.
    if (!isFree || editor === null || editor.isDestroyed) return;
    if (matchMedia('(pointer: fine)').matches) editor.commands.focus('start', { scrollIntoView: false });
  }, [editor]);
}

function Writing({ loaded, onReload }: WritingProps) {
  const [{ files, edited, first, options }] = useState(() => createParts(loaded));
  useEffect(() => files.close, [files]);
  const editor = useEditor(options);
  useTypingAtOnce(editor);
  const typed = useSyncExternalStore(edited.subscribe, edited.read, edited.read);
  const { actions } = edited;
  const saving = useSaving({ loaded, first, typed, actions, files, onReload });
  const { draft, editing, isUnsaved } = saving;
  const [dialog, setDialog] = useState<'preview' | 'link' | 'help'>();
  const [undo, setUndo] = useState<{ readonly text: string; readonly restore: () => void }>();
  const askUnsaved = useCallback(() => isUnsaved, [isUnsaved]);
  const close = () => setDialog(undefined);
  const fileList = [...files.read().files.values()];
  if (editor === null) return null;

  const take = (version: LessonVersionContent, number: number) => {
    const before = contentOf(edited.read());
    files.add(version.files);
    actions.replace(editor, version.content);
    const restore = () => {
      actions.replace(editor, before);
      setUndo(undefined);
    };
    setUndo({ text: draftMessages.taken(number), restore });
  };
  return (
    <FilesContext value={files}>
      <form className={styles.editor} aria-label="Lesson" {...editing.props}>
        <VideoField
          typed={typed.video}
          fault={editing.faults['video']}
          onType={(video) => {
            actions.set({ video });
            editing.setFaultOf('video')(undefined);
          }}
        />
        <TextField
          editor={editor}
          onLink={() => setDialog('link')}
          onHelp={() => setDialog('help')}
          onPictures={(pictures) => actions.takeFiles(editor, pictures)}
        />
        <AttachmentsField attachments={typed.attachments} fault={editing.faults['attachments']} actions={actions} />
        <SaveBar
          draft={draft}
          place="bottom"
          notPublished={editorMessages.notPublished}
          isUnsaved={isUnsaved}
          isSaving={editing.isBusy}
          isPublishing={saving.isPublishing}
          hasConflict={editing.conflict !== undefined}
          refusal={
            <DraftFault
              text={saving.refusal}
              conflict={editing.conflict}
              isBusy={editing.isBusy}
              newer={saving.newer}
              onReload={onReload}
              ownText={() => lessonText(contentOf(typed), fileList)}
            />
          }
          onPreview={() => setDialog('preview')}
          onSave={saving.saveOnly}
          onPublish={saving.publish}
        >
          <Undone text={undo?.text} onUndo={() => undo?.restore()} />
        </SaveBar>
      </form>
      <div className={styles.more}>
        <OpenSwitch draft={draft} />
        <LessonVersions lessonId={draft.lesson.id} onTake={take} />
      </div>
      <PreviewDialog
        title={draft.lesson.title ?? 'Lesson'}
        content={contentOf(typed)}
        files={fileList}
        refresh={files.refresh}
        isOpen={dialog === 'preview'}
        onClose={close}
      />
      <LinkDialog editor={editor} isOpen={dialog === 'link'} onClose={close} />
      <KeyboardHelp isOpen={dialog === 'help'} onClose={close} />
      <LeaveWarning isUnsaved={askUnsaved} />
    </FilesContext>
  );
}
