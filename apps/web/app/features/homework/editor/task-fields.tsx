import { homeworkLimits, lessonsOf } from '@avsar/contract';
import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lessonOrderQuery } from '#features/lessons/editor/index.ts';
import type { FieldErrors } from '#forms/fields.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import styles from './editor.module.css';
import type { TypedHomework } from './typed-homework.ts';

type Typed = Pick<TypedHomework, 'title' | 'lessonId' | 'dueDay' | 'dueTime' | 'acceptsLate'>;

interface TaskFieldsProps {
  readonly courseId: number;
  readonly typed: Typed;
  readonly faults: FieldErrors;
  readonly onChange: (next: Partial<Typed>) => void;
}

/** Title, due time and lesson of homework. */
export function TaskFields({ courseId, typed, faults, onChange }: TaskFieldsProps) {
  const { data } = useQuery(lessonOrderQuery(courseId));
  const lessons = data === undefined ? [] : lessonsOf(data.syllabus);
  const isKnown = typed.lessonId === '' || lessons.some(({ id }) => String(id) === typed.lessonId);
  return (
    <section className={styles.task} aria-label="Homework">
      <TextInput
        name="title"
        label="Title"
        size="md"
        maxLength={homeworkLimits.titleCharactersMost}
        required
        error={faults['title']}
        value={typed.title}
        onChange={({ currentTarget: { value } }) => onChange({ title: value })}
      />
      <div className={styles.due}>
        <TextInput
          name="dueDay"
          type="date"
          label="Due on"
          size="md"
          error={faults['dueDay']}
          value={typed.dueDay}
          onChange={({ currentTarget: { value } }) => onChange({ dueDay: value })}
        />
        <TextInput
          name="dueTime"
          type="time"
          label="Time (IST)"
          size="md"
          value={typed.dueTime}
          onChange={({ currentTarget: { value } }) => onChange({ dueTime: value })}
        />
      </div>
      <CheckField
        name="acceptsLate"
        label="Accept work after the due time, and mark it as late"
        isChecked={typed.acceptsLate}
        onChange={() => onChange({ acceptsLate: !typed.acceptsLate })}
      />
      <NativeSelect
        name="lessonId"
        label="Lesson"
        description="Students find the way to it beside the task."
        size="md"
        error={faults['lessonId']}
        value={typed.lessonId}
        onChange={({ currentTarget: { value } }) => onChange({ lessonId: value })}
        data={[
          { value: '', label: 'No lesson' },
          ...(isKnown ? [] : [{ value: typed.lessonId, label: 'The lesson that was chosen' }]),
          ...lessons.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
      />
    </section>
  );
}
