import { type Syllabus, type SyllabusDraft, syllabusLimits } from '@avsar/contract';
import type { FieldErrors } from '#forms/fields.ts';

/** A lesson as its writer types it. */
export interface TypedLesson {
  /** Identifies the line while it is edited, wherever it is moved. */
  readonly key: number;
  /** The id of a saved lesson, which stays with the lesson. */
  readonly id: number | undefined;
  readonly title: string;
  readonly minutes: string;
}

export interface TypedModule {
  readonly key: number;
  readonly title: string;
  readonly lessons: readonly TypedLesson[];
}

export interface TypedProject {
  readonly key: number;
  readonly title: string;
  readonly text: string;
}

export interface TypedSyllabus {
  /** One outcome a line. */
  readonly outcomes: string;
  readonly audience: string;
  readonly projects: readonly TypedProject[];
  readonly modules: readonly TypedModule[];
}

/** The minutes of the first lesson; every other begins with those of the lesson before it. */
const firstMinutes = '60';

let keys = 0;
const newKey = () => (keys += 1);

export const newLesson = (minutes: string, title = ''): TypedLesson => ({
  key: newKey(),
  id: undefined,
  title,
  minutes,
});

export const newModule = (lessons: readonly TypedLesson[], title = ''): TypedModule => ({
  key: newKey(),
  title,
  lessons,
});

export const newProject = (): TypedProject => ({ key: newKey(), title: '', text: '' });

/** The minutes that a new lesson at the end of these modules begins with. */
export const lastMinutes = (modules: readonly TypedModule[]): string =>
  modules.flatMap(({ lessons }) => lessons).at(-1)?.minutes ?? firstMinutes;

export function typedOf({ outcomes, audience, projects, modules }: Syllabus): TypedSyllabus {
  const typed = modules.map(({ title, lessons }) =>
    newModule(
      lessons.map(({ id, title: name, minutes }) => ({ ...newLesson(String(minutes), name), id })),
      title,
    ),
  );
  return {
    outcomes: outcomes.join('\n'),
    audience: audience.join('\n'),
    projects: projects.map((project) => ({ ...newProject(), ...project })),
    // A course without a syllabus begins with an empty line to type into.
    modules: typed.length > 0 ? typed : [newModule([newLesson(firstMinutes)])],
  };
}

const isFilled = (text: string) => text.trim() !== '';
const linesIn = (text: string) => text.split('\n').filter(isFilled);

/** Without lines that were added and left empty. A saved lesson without a title stays, so that its fault is shown. */
function filledOf({ projects, modules }: TypedSyllabus) {
  const filled = modules.map((module) => ({
    ...module,
    lessons: module.lessons.filter(({ id, title }) => id !== undefined || isFilled(title)),
  }));
  return {
    projects: projects.filter(({ title, text }) => isFilled(title) || isFilled(text)),
    modules: filled.filter(({ title, lessons }) => isFilled(title) || lessons.length > 0),
  };
}

/** What is sent. Minutes that are no number are sent as NaN, which the schema refuses. */
export function draftOf(typed: TypedSyllabus): SyllabusDraft {
  const { projects, modules } = filledOf(typed);
  return {
    outcomes: linesIn(typed.outcomes),
    audience: linesIn(typed.audience),
    projects: projects.map(({ title, text }) => ({ title, text })),
    modules: modules.map(({ title, lessons }) => ({
      title,
      lessons: lessons.map(({ id, title: name, minutes }) => ({
        ...(id !== undefined && { id }),
        title: name,
        minutes: isFilled(minutes) ? Number(minutes) : Number.NaN,
      })),
    })),
  };
}

/** The syllabus as visitors would see it. Lessons that are not saved have no id yet. */
export function shownOf(typed: TypedSyllabus): Syllabus {
  const { projects, modules } = filledOf(typed);
  return {
    outcomes: linesIn(typed.outcomes),
    audience: linesIn(typed.audience),
    projects: projects.map(({ title, text }) => ({ title, text })),
    modules: modules.map(({ title, lessons }) => ({
      title,
      lessons: lessons.map((lesson) => ({
        id: lesson.id ?? lesson.key,
        title: lesson.title,
        minutes: Number(lesson.minutes) || 0,
      })),
    })),
  };
}

/** Whether both say the same to a reader. Ids of lessons are left out: they come with the first save. */
export const isSame = (one: TypedSyllabus, other: TypedSyllabus): boolean =>
  one === other || wordsOf(one) === wordsOf(other);

const wordsOf = (typed: TypedSyllabus) =>
  JSON.stringify(draftOf(typed), (name, value: unknown) => (name === 'id' ? undefined : value));

/** Gives the lessons that were new when `sent` was saved the ids of the saved lessons. */
export function withSavedIds(now: TypedSyllabus, sent: TypedSyllabus, saved: Syllabus): TypedSyllabus {
  const ids = saved.modules.flatMap(({ lessons }) => lessons.map(({ id }) => id));
  const keysSent = filledOf(sent).modules.flatMap(({ lessons }) => lessons.map(({ key }) => key));
  const idOf = new Map(keysSent.map((key, index) => [key, ids[index]]));
  return {
    ...now,
    modules: now.modules.map((module) => ({
      ...module,
      lessons: module.lessons.map((lesson) =>
        lesson.id === undefined ? { ...lesson, id: idOf.get(lesson.key) } : lesson,
      ),
    })),
  };
}

type LineField = 'title' | 'minutes' | 'text';

/** The name of a field of a module, a lesson or a project. It stays when the line is moved. */
export const fieldOf = ({ key }: { readonly key: number }, field: LineField): string => `line-${key}-${field}`;

/** Faults of the sent syllabus by the names of the form's fields. */
export function faultsAtFields(faults: FieldErrors, typed: TypedSyllabus): FieldErrors {
  const { projects, modules } = filledOf(typed);
  const lineAt = (list: string | undefined, index: number, lesson: string | undefined) => {
    if (list === 'projects') return projects[index];
    return lesson === undefined ? modules[index] : modules[index]?.lessons[Number(lesson)];
  };
  const nameOf = (path: string) => {
    const parts = path.replace(/^syllabus\./, '').split('.');
    const [list, index] = parts;
    if (list === 'outcomes' || list === 'audience') return list;
    const line = lineAt(list, Number(index), parts[2] === 'lessons' ? parts[3] : undefined);
    const field = parts.at(-1);
    const isField = field === 'title' || field === 'minutes' || field === 'text';
    return line !== undefined && isField ? fieldOf(line, field) : 'modules';
  };
  const entries = Object.entries(faults).map(([path, text]) => [nameOf(path), textAt(path, text)] as const);
  // The first fault of a field wins.
  return Object.fromEntries(entries.toReversed());
}

/** Of lists that are typed as lines, the fault says which line it is about. */
function textAt(path: string, text: string): string {
  const line = /(?:outcomes|audience)\.(\d+)$/.exec(path)?.[1];
  if (line !== undefined) return `Line ${Number(line) + 1}: ${text}`;
  return /(?:outcomes|audience)$/.test(path) ? `Please write at most ${syllabusLimits.promisesMost} lines.` : text;
}
