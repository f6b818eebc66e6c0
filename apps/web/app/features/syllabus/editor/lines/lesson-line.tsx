import type { LessonState } from '@avsar/contract';
import { TextInput } from '@mantine/core';
import { type ClipboardEvent, type KeyboardEvent, memo } from 'react';
import { IconButton } from '#ui/form/icon-button.tsx';
import { IconArrowUp, IconGripVertical, IconSwitchHorizontal, IconTrash } from '#ui/pictures/icons.ts';
import { isSeveralLines } from '../typed/paste-lines.ts';
import { LessonWriting } from './lesson-writing.tsx';
import styles from './lines.module.css';
import { fieldOf, type TypedLesson } from '../typed/typed-syllabus.ts';
import type { SyllabusActions } from '../typed/use-edited-syllabus.ts';

interface LessonLineProps {
  readonly lesson: TypedLesson;
  /** "lesson 2 of module 1", for labels. */
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly titleFault: string | undefined;
  readonly minutesFault: string | undefined;
  /** The lesson's own editor; undefined until the syllabus is saved with the lesson. */
  readonly to: string | undefined;
  readonly state: LessonState | undefined;
  readonly actions: SyllabusActions;
  /** Opens the choice of another module; undefined if there is only one. */
  readonly onMoveTo: ((lesson: TypedLesson) => void) | undefined;
}

/** One lesson: its title, its minutes, and the buttons that move and delete it. Memo: a course has hundreds of lines. */
export const LessonLine = memo(function LessonLine({ lesson, name, to, state, actions, ...props }: LessonLineProps) {
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!isSeveralLines(text)) return;
    event.preventDefault();
    actions.paste(lesson, text);
  };
  return (
    <li className={styles.lesson} data-line={lesson.key} data-lesson={lesson.key}>
      <span className={styles.grip} draggable data-grip aria-hidden>
        <IconGripVertical size={20} stroke={1.75} />
      </span>
      <TextInput
        className={styles.title}
        size="md"
        name={fieldOf(lesson, 'title')}
        data-control="title"
        aria-label={`Title of ${name}`}
        placeholder="Title of the lesson"
        autoComplete="off"
        value={lesson.title}
        error={props.titleFault}
        onChange={({ currentTarget }) => actions.typeLesson(lesson, { title: currentTarget.value })}
        onKeyDown={(event) => actOnKey(event, lesson, actions)}
        onPaste={paste}
      />
      <TextInput
        className={styles.minutes}
        size="md"
        name={fieldOf(lesson, 'minutes')}
        data-control="minutes"
        aria-label={`Minutes of ${name}`}
        inputMode="numeric"
        autoComplete="off"
        rightSection={<span aria-hidden>min</span>}
        value={lesson.minutes}
        error={props.minutesFault}
        onChange={({ currentTarget }) => actions.typeLesson(lesson, { minutes: currentTarget.value })}
        onKeyDown={(event) => actOnKey(event, lesson, actions)}
      />
      <LessonWriting name={name} to={to} state={state} />
      <LessonButtons lesson={lesson} name={name} actions={actions} {...props} />
    </li>
  );
});

type LessonButtonsProps = Omit<LessonLineProps, 'titleFault' | 'minutesFault' | 'to' | 'state'>;

function LessonButtons({ lesson, name, isFirst, isLast, actions, onMoveTo }: LessonButtonsProps) {
  return (
    <div className={styles.buttons}>
      {/* Not `disabled`: a disabled button would lose focus when the line reaches the top. */}
      <IconButton
        data-control="up"
        label={`Move ${name} up`}
        aria-disabled={isFirst}
        onClick={() => actions.stepLesson(lesson, -1)}
      >
        <IconArrowUp size={20} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton
        data-control="down"
        label={`Move ${name} down`}
        aria-disabled={isLast}
        onClick={() => actions.stepLesson(lesson, 1)}
      >
        <IconArrowUp className={styles.down} size={20} stroke={1.75} aria-hidden />
      </IconButton>
      {onMoveTo !== undefined && (
        <IconButton label={`Move ${name} to module…`} aria-haspopup="dialog" onClick={() => onMoveTo(lesson)}>
          <IconSwitchHorizontal size={20} stroke={1.75} aria-hidden />
        </IconButton>
      )}
      <IconButton label={`Delete ${name}`} onClick={() => actions.deleteLesson(lesson)}>
        <IconTrash size={20} stroke={1.75} aria-hidden />
      </IconButton>
    </div>
  );
}

/** Enter adds the next lesson, Alt with an arrow moves this one, and Backspace in an empty new line deletes it. */
function actOnKey(event: KeyboardEvent<HTMLInputElement>, lesson: TypedLesson, actions: SyllabusActions): void {
  // Enter that chooses a word of an input method, for Hindi or Marathi, is no Enter.
  if (event.nativeEvent.isComposing) return;
  const step = event.altKey ? stepOf(event.key) : undefined;
  const isBlank = lesson.id === undefined && lesson.title === '';
  if (step !== undefined) actions.stepLesson(lesson, step);
  else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) actions.addAfter(lesson);
  else if (event.key === 'Backspace' && isBlank && event.currentTarget.value === '') actions.deleteLesson(lesson);
  else return;
  event.preventDefault();
}

/** The direction of an arrow key. */
export const stepOf = (key: string): -1 | 1 | undefined => {
  if (key === 'ArrowUp') return -1;
  return key === 'ArrowDown' ? 1 : undefined;
};
