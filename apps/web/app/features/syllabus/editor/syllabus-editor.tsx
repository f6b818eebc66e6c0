import { Button, VisuallyHidden } from '@mantine/core';
import type { LessonState, SyllabusDraftView } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { ClaimField } from '#admin-kit/claim/claim-field.tsx';
import { LeaveWarning } from '#admin-kit/leave-warning.tsx';
import { DraftFault } from '#drafts/draft-fault.tsx';
import { draftMessages } from '#drafts/drafts.messages.ts';
import { SaveBar } from '#drafts/save-bar.tsx';
import { Undone } from '#drafts/undone.tsx';
import type { FieldErrors } from '#forms/fields.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { IconPlus } from '#ui/pictures/icons.ts';
import { SyllabusSections } from '../public/syllabus-sections.tsx';
import { lessonStatesQuery } from '../syllabus-queries.ts';
import { syllabusMessages } from '../syllabus.messages.ts';
import { ModuleFields } from './lines/module-fields.tsx';
import { MoveDialog } from './lines/move-dialog.tsx';
import { PromiseFields } from './promise-fields.tsx';
import styles from './syllabus-editor.module.css';
import { syllabusText } from './saving/syllabus-text.ts';
import { SyllabusVersions } from './saving/syllabus-versions.tsx';
import { shownOf, type TypedLesson, typedOf, type TypedSyllabus } from './typed/typed-syllabus.ts';
import { type SyllabusActions, useEditedSyllabus } from './typed/use-edited-syllabus.ts';
import { useLineDrag } from './lines/use-line-drag.ts';
import { useSaving } from './saving/use-saving.ts';

interface SyllabusEditorProps {
  readonly draft: SyllabusDraftView;
  /** The address of the editor of a lesson. */
  readonly linkTo: (lessonId: number) => string;
}

/** The editor of a syllabus, for staff and for the trainers of the course. */
export function SyllabusEditor({ draft, linkTo }: SyllabusEditorProps) {
  // After a conflict: the version that the writer chose to load.
  const [reloaded, setReloaded] = useState<SyllabusDraftView>();
  return (
    <Editor key={reloaded?.version ?? 'first'} loaded={reloaded ?? draft} linkTo={linkTo} onReload={setReloaded} />
  );
}

interface EditorProps extends Pick<SyllabusEditorProps, 'linkTo'> {
  readonly loaded: SyllabusDraftView;
  readonly onReload: (newer: SyllabusDraftView) => void;
}

function Editor({ loaded, linkTo, onReload }: EditorProps) {
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
          notPublished={syllabusMessages.notPublished}
          isUnsaved={isUnsaved}
          isSaving={editing.isBusy}
          isPublishing={isPublishing}
          hasConflict={conflict !== undefined}
          refusal={
            <DraftFault
              text={refusal}
              conflict={conflict}
              isBusy={editing.isBusy}
              newer={newer}
              onReload={onReload}
              ownText={() => syllabusText(shownOf(typed))}
            />
          }
          onPreview={() => setPreviewed(true)}
          onSave={saveOnly}
          onPublish={publish}
        >
          <Undone text={undo?.text} onUndo={() => undo && actions.restore(undo)} />
        </SaveBar>
        <ModuleList
          courseId={draft.course.id}
          typed={typed}
          faults={editing.faults}
          actions={actions}
          linkTo={linkTo}
        />
        <PromiseFields typed={typed} faults={editing.faults} actions={actions} />
        <ClaimField form={editing} subject={`syllabus-draft:${draft.course.id}`} texts={typed} />
        <SyllabusVersions
          courseId={draft.course.id}
          onTake={(syllabus, number) => actions.replace(typedOf(syllabus), draftMessages.taken(number))}
        />
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      </form>
      <Preview typed={typed} isOpen={isPreviewed} onClose={() => setPreviewed(false)} />
      <LeaveWarning isUnsaved={askUnsaved} />
    </>
  );
}

interface ModuleListProps extends Pick<SyllabusEditorProps, 'linkTo'> {
  readonly courseId: number;
  readonly typed: TypedSyllabus;
  readonly faults: FieldErrors;
  readonly actions: SyllabusActions;
}

const noStates: readonly LessonState[] = [];

function ModuleList({ courseId, typed: { modules }, faults, actions, linkTo }: ModuleListProps) {
  const { data: stateList = noStates } = useQuery(lessonStatesQuery(courseId));
  const states = useMemo(() => new Map(stateList.map((state) => [state.id, state])), [stateList]);
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
          writing={{ linkTo, states }}
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
