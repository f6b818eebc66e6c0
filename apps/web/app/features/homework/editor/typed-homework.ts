import type { Homework, HomeworkDraft, Marking } from '@avsar/contract';
import { documentOf, jsonOf, richTextOf, schema, type TypedText } from '#features/lessons/editor/index.ts';
import type { FieldErrors } from '#forms/fields.ts';
import { indianDayAndTimeOf, instantOfIndianTime } from '#lib/time/indian-instant.ts';
import { taskMessages } from '../homework.messages.ts';

interface TypedLevel {
  readonly key: string;
  readonly title: string;
  readonly points: string;
}

export interface TypedCriterion {
  readonly key: string;
  readonly title: string;
  readonly levels: readonly TypedLevel[];
}

/** Homework as its writer types it. */
export interface TypedHomework extends TypedText {
  readonly title: string;
  readonly lessonId: string;
  readonly dueDay: string;
  readonly dueTime: string;
  readonly acceptsLate: boolean;
  readonly kind: Marking['kind'];
  readonly points: string;
  /** Kept while the writer looks at the points, so that a choice loses nothing. */
  readonly criteria: readonly TypedCriterion[];
}

const newKey = () => crypto.randomUUID();

export const newLevel = (title = '', points = ''): TypedLevel => ({ key: newKey(), title, points });

export const newCriterion = (): TypedCriterion => ({
  key: newKey(),
  title: '',
  levels: [newLevel('Missing', '0'), newLevel('In part', '1'), newLevel('Complete', '2')],
});

export function typedOf({ title, lessonId, dueAt, acceptsLate, content }: Homework): TypedHomework {
  const { marking } = content;
  const due = dueAt === null ? { date: '', time: '23:59' } : indianDayAndTimeOf(dueAt);
  return {
    title,
    lessonId: lessonId === null ? '' : String(lessonId),
    dueDay: due.date,
    dueTime: due.time,
    acceptsLate,
    kind: marking.kind,
    points: marking.kind === 'points' ? String(marking.points) : '10',
    criteria: marking.kind === 'rubric' ? marking.criteria.map(typedCriterionOf) : [newCriterion()],
    document: schema.nodeFromJSON(documentOf(content.text)),
    attachments: content.attachments,
    uploaded: new Map(),
  };
}

const typedCriterionOf = ({ title, levels }: Extract<Marking, { kind: 'rubric' }>['criteria'][number]) => ({
  key: newKey(),
  title,
  levels: levels.map((level) => newLevel(level.title, String(level.points))),
});

/** Empty is no number; the contract says what is wrong. */
const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

export const markingOf = ({ kind, points, criteria }: Pick<TypedHomework, 'kind' | 'points' | 'criteria'>): Marking =>
  kind === 'points'
    ? { kind, points: numberOf(points) }
    : {
        kind,
        criteria: criteria.map(({ title, levels }) => ({
          title,
          levels: levels.map((level) => ({ title: level.title, points: numberOf(level.points) })),
        })),
      };

/** What is sent. A picture that is not stored yet is left out. */
export function draftOf(typed: TypedHomework): HomeworkDraft {
  const { title, lessonId, dueDay, dueTime, acceptsLate, document, attachments, uploaded } = typed;
  return {
    title,
    lessonId: lessonId === '' ? null : Number(lessonId),
    dueAt: dueDay === '' || dueTime === '' ? null : instantOfIndianTime(dueDay, dueTime),
    acceptsLate,
    content: {
      text: richTextOf(jsonOf(document), uploaded),
      attachments: [...attachments],
      marking: markingOf(typed) as HomeworkDraft['content']['marking'],
    },
  };
}

/** Whether both say the same, and nothing is still on its way. */
export const isSame = (one: TypedHomework, other: TypedHomework): boolean =>
  one === other || keyOf(one) === keyOf(other);

/** Kept, since what was saved is compared at every letter. */
const keys = new WeakMap<TypedHomework, string>();

function keyOf(typed: TypedHomework): string {
  const known = keys.get(typed);
  if (known !== undefined) return known;
  const key = JSON.stringify([draftOf(typed), hasLostPicture(typed)]);
  keys.set(typed, key);
  return key;
}

export function faultsIn(typed: TypedHomework, isPublished: boolean): FieldErrors {
  return {
    ...(isPublished && typed.dueDay === '' && { dueDay: taskMessages.dueMissing }),
    ...(hasLostPicture(typed) && { text: taskMessages.pictureNotSent }),
  };
}

/** Whether the text has a picture that the server refused, or does not have yet. */
function hasLostPicture({ document, uploaded }: TypedHomework): boolean {
  let isLost = false;
  document.descendants(({ type, attrs }) => {
    if (type.name === 'picture' && attrs['file'] === null && !uploaded.has(String(attrs['upload']))) isLost = true;
    return !isLost;
  });
  return isLost;
}

/** `content.marking.criteria.0.title` as a field of the form: `criteria.0.title`. */
export const faultsAtFields = (faults: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(faults)
      .toReversed()
      .map(([path, text]) => [fieldOf(path), text] as const),
  );

function fieldOf(path: string): string {
  const marking = /^content\.marking\.(.+)$/.exec(path)?.[1];
  if (marking !== undefined) return marking;
  const name = path.replace(/^content\./, '').replace(/\..*$/, '');
  return name === 'dueAt' ? 'dueDay' : name;
}
