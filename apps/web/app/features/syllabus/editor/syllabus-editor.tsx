import { Alert, Button, VisuallyHidden } from '@mantine/core';
import type { SyllabusDraftView } from '@avsar/contract';
import { type ReactNode, useCallback, useState } from 'react';
import { LeaveWarning } from '#admin-kit/leave-warning.tsx';
import { ConflictNotice } from '#forms/conflict-notice.tsx';
import type { FieldErrors } from '#forms/fields.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { copyText } from '#ui/form/copy-button.tsx';
import { IconPlus } from '#ui/pictures/icons.ts';
import { SyllabusSections } from '../public/syllabus-sections.tsx';
import { syllabusMessages } from '../syllabus.messages.ts';
import { ModuleFields } from './module-fields.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PromiseFields } from './promise-fields.tsx';
import { SaveBar } from './save-bar.tsx';
import styles from './syllabus-editor.module.css';
import { syllabusText } from './syllabus-text.ts';
import { shownOf, type TypedLesson, typedOf, type TypedSyllabus } from './typed-syllabus.ts';
import { type SyllabusActions, useEditedSyllabus } from './use-edited-syllabus.ts';
import { useLineDrag } from './use-line-drag.ts';
import { useSaving } from './use-saving.ts';
import { Versions } from './versions.tsx';

/** The editor of a syllabus, for staff and for the trainers of the course. */
export function SyllabusEditor({ draft }: { readonly draft: SyllabusDraftView }) {
  // After a conflict: the version that the writer chose to load.
  const [reloaded, setReloaded] = useState<SyllabusDraftView>();
  return <Editor key={reloaded?.version ?? 'first'} loaded={reloaded ?? draft} onReload={setReloaded} />;
}

interface EditorProps {
  readonly loaded: SyllabusDraftView;
  readonly onReload: (newer: SyllabusDraftView) => void;
}

function Editor({ loaded, onReload }: EditorProps) {
  const [first] = useState(() => typedOf(loaded.syllabus));
  const { typed, announcement, undo, actions } = useEditedSyllabus(first);
  const { draft, editing, isUnsaved, isPublishing, refusal, newer, publish, saveOnly } = useSaving({
    loaded,
    first,
    typed,
    actions,
    onReload,
  });
  const [isPreviewed, setPreviewed] = useState(false);
  const askUnsaved = useCallback(() => isUnsaved, [isUnsaved]);
  const { conflict } = editing;
  return (
    <>
      <form
        className={styles.editor}
        aria-label="Syllabus"
        {...editing.props}
        onInput={({ target }) => {
          const name = target instanceof Element ? target.getAttribute('name') : null;
          if (name !== null && editing.faults[name] !== undefined) editing.setFaultOf(name)(undefined);
        }}
      >
        <p className={styles.keys}>{syllabusMessages.keys}</p>
        <SaveBar
          draft={draft}
          isUnsaved={isUnsaved}
          isSaving={editing.isBusy}
          isPublishing={isPublishing}
          hasConflict={conflict !== undefined}
          refusal={
            conflict === undefined ? (
              <Refusal text={refusal} newer={newer} onReload={onReload} />
            ) : (
              <>
                <ConflictNotice {...conflict} isBusy={editing.isBusy} />
                <Button variant="subtle" onClick={() => void copyText(syllabusText(shownOf(typed)))}>
                  Copy my text
                </Button>
              </>
            )
          }
          undo={undo}
          onUndo={actions.restore}
          onPreview={() => setPreviewed(true)}
          onSave={saveOnly}
          onPublish={publish}
        />
        <ModuleList typed={typed} faults={editing.faults} actions={actions} />
        <PromiseFields typed={typed} faults={editing.faults} actions={actions} />
        <Versions
          courseId={draft.course.id}
          onTake={(syllabus, number) => actions.replace(typedOf(syllabus), syllabusMessages.taken(number))}
        />
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      </form>
      <Preview typed={typed} isOpen={isPreviewed} onClose={() => setPreviewed(false)} />
      <LeaveWarning isUnsaved={askUnsaved} />
    </>
  );
}

interface RefusalProps {
  readonly text: ReactNode;
  /** What somebody else has saved since; undefined if that is not why it failed. */
  readonly newer: SyllabusDraftView | undefined;
  readonly onReload: (newer: SyllabusDraftView) => void;
}

/** Why saving or publishing failed. */
function Refusal({ text, newer, onReload }: RefusalProps) {
  if (text === undefined) return null;
  return (
    <Alert role="alert" color="red" variant="light" title={text}>
      {newer !== undefined && (
        <Button variant="default" onClick={() => onReload(newer)}>
          Load the new version
        </Button>
      )}
    </Alert>
  );
}

interface ModuleListProps {
  readonly typed: TypedSyllabus;
  readonly faults: FieldErrors;
  readonly actions: SyllabusActions;
}

function ModuleList({ typed: { modules }, faults, actions }: ModuleListProps) {
  const drag = useLineDrag(actions);
  const [moving, setMoving] = useState<TypedLesson>();
  const close = () => setMoving(undefined);
  return (
    // Dragging is one of three ways to move a line; the buttons and keys of each line are the others.
    <div className={styles.modules} {...drag}>
      {modules.map((module, place) => (
        <ModuleFields
          key={module.key}
          module={module}
          place={place}
          count={modules.length}
          faults={faults}
          actions={actions}
          onMoveTo={setMoving}
        />
      ))}
      <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={actions.addModule}>
        Add a module
      </Button>
      <MoveDialog
        lesson={moving}
        modules={modules}
        onClose={close}
        onChoose={({ key, lessons }) => {
          close();
          if (moving !== undefined) actions.placeLesson(moving, { moduleKey: key, index: lessons.length });
        }}
      />
    </div>
  );
}

interface PreviewProps {
  readonly typed: TypedSyllabus;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The typed syllabus as the course page will show it. */
function Preview({ typed, isOpen, onClose }: PreviewProps) {
  const shown = shownOf(typed);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="What you will learn" size="wide">
      {shown.modules.length === 0 ? <p>{syllabusMessages.nothingToShow}</p> : <SyllabusSections syllabus={shown} />}
    </Dialog>
  );
}
