import {
  ApiError,
  type Grade,
  gradeDraftSchema,
  gradingEndpoints,
  homeworkLimits,
  type Marking,
  pointsOf,
  type Work,
} from '@avsar/contract';
import { Textarea, TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { callApi } from '#api/client.ts';
import type { FieldErrors, FieldTexts } from '#forms/fields.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { LeaveWarning } from '#admin-kit/leave-warning.tsx';
import { focusIfLost } from '#lib/focus.ts';
import { instantOfIndianTime } from '#lib/time/indian-instant.ts';
import { dayAfter } from '#lib/time/due-day.ts';
import { todayInIndia } from '#lib/time/today-in-india.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';
import { Segments } from '#ui/form/segments.tsx';
import { taskMessages } from '../homework.messages.ts';
import styles from './marking.module.css';
import { RubricFields } from './rubric-fields.tsx';

type Outcome = 'graded' | 'again';

const outcomes = [
  { value: 'graded', label: 'Return' },
  { value: 'again', label: 'Ask again' },
] as const;

interface MarkFormProps {
  readonly work: Work;
  /** The newest hand-in that the trainer has seen. */
  readonly version: number;
  /** The number of the newest grade that the trainer has seen; 0 if there was none. */
  readonly gradeNumber: number;
  readonly onReturned: (grade: Grade) => void;
  /** The student handed in again, or somebody else returned the work. */
  readonly onConflict: () => void;
}

/** Points or levels with what the trainer says about the work, or a request to hand in again. */
export function MarkForm({ work, version, gradeNumber, onReturned, onConflict }: MarkFormProps) {
  const { homework, student, state } = work;
  const { marking } = homework;
  // Work that is marked already begins with its grade, to correct it.
  const given = state === 'graded' ? work.grades[0] : undefined;
  const [outcome, setOutcome] = useState<Outcome>('graded');
  const [levels, setLevels] = useState<readonly (number | undefined)[]>(given?.levels ?? []);
  const place = useRef<HTMLDivElement>(null);
  const keyOf = useIdempotencyKey();
  const params = { homeworkId: String(homework.id), studentId: String(student.id) };
  const form = useForm({
    schema: gradeDraftSchema,
    read: (texts) => draftOf(outcome, marking, levels, texts),
    check: (draft) => {
      if (draft.outcome === 'graded') return missingLevels(marking, levels);
      return draft.dueAt === '' ? { dueDay: taskMessages.dueMissing } : {};
    },
    renameFaults: faultsAtFields,
    save: (grade) => {
      const body = { version, gradeNumber, grade };
      return callApi(gradingEndpoints.giveGrade, { params, body }, { idempotencyKey: keyOf(body) }).catch(
        (error: unknown) => {
          if (error instanceof ApiError && error.code === 'conflict') onConflict();
          throw error;
        },
      );
    },
    onSaved: onReturned,
  });
  // After "Return" the next work is on the screen, and typing goes on. On a phone that would open the keyboard.
  useEffect(() => {
    if (!matchMedia('(pointer: fine)').matches) return;
    focusIfLost(place.current?.querySelector<HTMLElement>('input[type="number"], input[name^="level"], textarea'), {
      preventScroll: true,
    });
  }, []);
  const sendOnKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.props.ref.current?.requestSubmit();
  };
  return (
    // A shortcut for the button of the form.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- as said above
    <div ref={place} onKeyDown={sendOnKey}>
      <Form
        form={form}
        layout="column"
        className={styles.form}
        label={`Mark the work of ${student.name}`}
        submit={outcome === 'graded' ? 'Return and go on' : 'Ask again and go on'}
        isSubmitWide
      >
        <Segments label="What to do" options={outcomes} value={outcome} onChange={setOutcome} />
        {outcome === 'graded' && marking.kind === 'points' && (
          <Points most={marking.points} given={given?.points ?? null} field={form.field('points')} />
        )}
        {outcome === 'graded' && marking.kind === 'rubric' && (
          <RubricFields
            criteria={marking.criteria}
            levels={levels}
            faults={form.faults}
            onChoose={(at, level) => {
              form.setFaultOf(`level-${at}`)(undefined);
              form.markChanged();
              setLevels(marking.criteria.map((_, one) => (one === at ? level : levels[one])));
            }}
          />
        )}
        {outcome === 'again' && <AgainFields form={form} />}
        <Textarea
          {...form.field('feedback')}
          label="Feedback"
          description="Ctrl and Enter return the work."
          size="md"
          autosize
          minRows={4}
          maxRows={14}
          maxLength={homeworkLimits.feedbackCharactersMost}
          defaultValue={given?.feedback ?? ''}
          aria-keyshortcuts="Control+Enter"
        />
      </Form>
      <LeaveWarning isUnsaved={form.isUnsaved} />
    </div>
  );
}

interface PointsProps {
  readonly most: number;
  readonly given: number | null;
  readonly field: ReturnType<ReturnType<typeof useForm>['field']>;
}

function Points({ most, given, field }: PointsProps) {
  if (most === 0) return <p>{taskMessages.noPoints}</p>;
  return (
    <TextInput
      {...field}
      type="number"
      label={`Points of ${most}`}
      inputMode="numeric"
      min={0}
      max={most}
      size="md"
      required
      defaultValue={given ?? ''}
    />
  );
}

function AgainFields({ form }: { readonly form: Pick<ReturnType<typeof useForm>, 'field'> }) {
  const [day] = useState(() => dayAfter(todayInIndia(serverNow()), daysToMend));
  return (
    <div className={styles.due}>
      <TextInput
        {...form.field('dueDay')}
        type="date"
        label="Hand in again until"
        size="md"
        defaultValue={day}
        required
      />
      <TextInput {...form.field('dueTime')} type="time" label="Time (IST)" size="md" defaultValue="23:59" required />
    </div>
  );
}

/** What is offered when a student is asked again. */
const daysToMend = 3;

type TypedGrade =
  | { readonly outcome: 'again'; readonly dueAt: string; readonly feedback: string }
  | {
      readonly outcome: 'graded';
      readonly points: number | null;
      readonly levels: readonly number[];
      readonly feedback: string;
    };

function draftOf(
  outcome: Outcome,
  marking: Marking,
  levels: readonly (number | undefined)[],
  { points = '', feedback = '', dueDay = '', dueTime = '' }: FieldTexts,
): TypedGrade {
  if (outcome === 'again') {
    return { outcome, dueAt: dueDay === '' || dueTime === '' ? '' : instantOfIndianTime(dueDay, dueTime), feedback };
  }
  if (marking.kind === 'rubric') {
    return { outcome, points: null, levels: marking.criteria.map((_, at) => levels[at] ?? 0), feedback };
  }
  const typed = pointsOf(marking) === 0 ? 0 : points.trim() === '' ? Number.NaN : Number(points);
  return { outcome, points: typed, levels: [], feedback };
}

function missingLevels(marking: Marking, levels: readonly (number | undefined)[]): FieldErrors {
  if (marking.kind === 'points') return {};
  const missing = marking.criteria.flatMap((_, at) => (levels[at] === undefined ? [at] : []));
  return Object.fromEntries(missing.map((at) => [`level-${at}`, 'Please choose a level.']));
}

/** `grade.points` as a field of the form: `points`. */
const faultsAtFields = (faults: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(faults).map(([path, text]) => {
      const name = path.replace(/^grade\./, '').replace(/\..*$/, '');
      if (name === 'dueAt') return ['dueDay', text];
      return [name === 'levels' ? 'level-0' : name, text];
    }),
  );
