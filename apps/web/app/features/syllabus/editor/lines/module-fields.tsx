import type { LessonState } from '@avsar/contract';
import { Button, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import type { FieldErrors } from '#forms/fields.ts';
import { countText } from '#lib/format.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import { IconArrowUp, IconGripVertical, IconPlus, IconTrash } from '#ui/pictures/icons.ts';
import { focusTitle } from '../typed/edit-actions.ts';
import { LessonLine, stepOf } from './lesson-line.tsx';
import styles from './lines.module.css';
import { fieldOf, type TypedLesson, type TypedModule } from '../typed/typed-syllabus.ts';
import type { SyllabusActions } from '../typed/use-edited-syllabus.ts';

interface ModuleFieldsProps {
  readonly module: TypedModule;
  readonly place: number;
  readonly count: number;
  readonly faults: FieldErrors;
  readonly actions: SyllabusActions;
  readonly onMoveTo: (lesson: TypedLesson) => void;
  readonly writing: LessonsWriting;
}

/** Where lessons are written, and how far they are. */
export interface LessonsWriting {
  readonly linkTo: (lessonId: number) => string;
  readonly states: ReadonlyMap<number, LessonState>;
}

/** One module: its title and its lessons. */
export function ModuleFields({ module, place, count, faults, actions, onMoveTo, writing }: ModuleFieldsProps) {
  const { lessons } = module;
  const titleId = fieldOf(module, 'title');
  return (
    <section
      className={styles.module}
      data-line={module.key}
      data-module={module.key}
      aria-label={`Module ${place + 1}`}
    >
      <div className={styles.head}>
        <span className={styles.grip} draggable data-grip aria-hidden>
          <IconGripVertical size={20} stroke={1.75} />
        </span>
        <TextInput
          className={styles.title}
          size="md"
          name={titleId}
          data-control="title"
          label={`Module ${place + 1}`}
          placeholder="Title of the module"
          autoComplete="off"
          value={module.title}
          error={faults[titleId]}
          onChange={({ currentTarget }) => actions.typeModule(module, currentTarget.value)}
          onKeyDown={(event) => actOnKey(event, module, actions)}
        />
        <ModuleButtons module={module} place={place} count={count} actions={actions} />
      </div>
      <ol className={styles.lessons} aria-label={`Lessons of module ${place + 1}`}>
        {lessons.map((lesson, index) => (
          <LessonLine
            key={lesson.key}
            lesson={lesson}
            name={`lesson ${index + 1} of module ${place + 1}`}
            isFirst={place === 0 && index === 0}
            isLast={place === count - 1 && index === lessons.length - 1}
            titleFault={faults[fieldOf(lesson, 'title')]}
            minutesFault={faults[fieldOf(lesson, 'minutes')]}
            to={lesson.id === undefined ? undefined : writing.linkTo(lesson.id)}
            state={lesson.id === undefined ? undefined : writing.states.get(lesson.id)}
            actions={actions}
            onMoveTo={count > 1 ? onMoveTo : undefined}
          />
        ))}
      </ol>
      <div className={styles.foot}>
        <Button
          variant="subtle"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => actions.addLesson(module)}
          aria-label={`Add a lesson to module ${place + 1}`}
        >
          Add a lesson
        </Button>
        <span className={styles.sum}>{sumOf(lessons)}</span>
      </div>
    </section>
  );
}

function sumOf(lessons: readonly TypedLesson[]): string {
  const minutes = lessons.reduce((sum, lesson) => sum + (Number(lesson.minutes) || 0), 0);
  return `${countText(lessons.length, 'lesson')}, ${minutes} min`;
}

type ModuleButtonsProps = Pick<ModuleFieldsProps, 'module' | 'place' | 'count' | 'actions'>;

function ModuleButtons({ module, place, count, actions }: ModuleButtonsProps) {
  const name = `module ${place + 1}`;
  return (
    <div className={styles.buttons}>
      <IconButton
        data-control="up"
        label={`Move ${name} up`}
        aria-disabled={place === 0}
        onClick={() => actions.stepModule(module, -1)}
      >
        <IconArrowUp size={20} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton
        data-control="down"
        label={`Move ${name} down`}
        aria-disabled={place === count - 1}
        onClick={() => actions.stepModule(module, 1)}
      >
        <IconArrowUp className={styles.down} size={20} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton label={`Delete ${name}`} onClick={() => actions.deleteModule(module)}>
        <IconTrash size={20} stroke={1.75} aria-hidden />
      </IconButton>
    </div>
  );
}

/** Enter goes on to the first lesson; Alt with an arrow moves the module. */
function actOnKey(event: KeyboardEvent, module: TypedModule, actions: SyllabusActions): void {
  if (event.nativeEvent.isComposing) return;
  const step = event.altKey ? stepOf(event.key) : undefined;
  const [first] = module.lessons;
  if (step !== undefined) actions.stepModule(module, step);
  else if (event.key !== 'Enter') return;
  else if (first === undefined) actions.addLesson(module);
  else focusTitle(first);
  event.preventDefault();
}
