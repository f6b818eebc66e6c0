import { syllabusLimits } from '@avsar/contract';
import { countText } from '#lib/format.ts';
import { syllabusMessages } from '../../syllabus.messages.ts';
import {
  findLesson,
  type LessonPlace,
  moveLesson,
  moveModule,
  placeText,
  stepLesson,
  withLessons,
  withoutLesson,
} from './move-lines.ts';
import { pasteInto } from './paste-lines.ts';
import {
  fieldOf,
  lastMinutes,
  newLesson,
  newModule,
  type TypedLesson,
  type TypedModule,
  type TypedSyllabus,
} from './typed-syllabus.ts';

type Modules = readonly TypedModule[];

interface Line {
  readonly key: number;
}

/** What was removed last, and how it comes back. */
export interface Undo {
  readonly text: string;
  readonly name: string;
  readonly restore: (now: TypedSyllabus) => TypedSyllabus;
  /** The line that gets the focus when it is back. */
  readonly line?: Line;
}

export interface EditParts {
  readonly modules: () => Modules;
  /** Changes the modules and draws the screen at once, so that a field can be focused afterwards. */
  readonly setModules: (to: (modules: Modules) => Modules) => void;
  readonly announce: (text: string) => void;
  readonly setUndo: (undo: Undo) => void;
}

export const focusTitle = (line: Line | undefined): void => {
  if (line !== undefined) document.querySelector<HTMLElement>(`[name="${fieldOf(line, 'title')}"]`)?.focus();
};

/** Moves a line, and gives the focus back to its button or field: moving an element in the DOM takes the focus away. */
function keepingFocus(line: Line, move: () => void): void {
  const control = document.activeElement?.closest<HTMLElement>('[data-control]')?.dataset['control'];
  move();
  if (control !== undefined) {
    document.querySelector<HTMLElement>(`[data-line="${line.key}"] [data-control="${control}"]`)?.focus();
  }
}

const nameOf = (kind: string, { title }: { readonly title: string }) =>
  title.trim() === '' ? `The ${kind}` : `“${title.trim()}”`;

const isBlank = ({ id, title }: TypedLesson) => id === undefined && title.trim() === '';

/** What can be done with a lesson. */
export function lessonActions({ modules, setModules, announce, setUndo }: EditParts) {
  const move = (line: Line, to: (now: Modules) => Modules) => {
    const before = modules();
    keepingFocus(line, () => setModules(to));
    if (modules() !== before) announce(placeText(modules(), line.key));
  };
  const insert = (place: LessonPlace, minutes: string) => {
    const count = modules().find(({ key }) => key === place.moduleKey)?.lessons.length ?? 0;
    if (count >= syllabusLimits.moduleLessonsMost) return announce(syllabusMessages.moduleFull);
    const lesson = newLesson(minutes);
    setModules((now) => withLessons(now, place, [lesson]));
    return focusTitle(lesson);
  };
  return {
    typeLesson: (line: Line, typed: Partial<Pick<TypedLesson, 'title' | 'minutes'>>) =>
      setModules((now) =>
        now.map((module) =>
          module.lessons.some(({ key }) => key === line.key)
            ? { ...module, lessons: module.lessons.map((one) => (one.key === line.key ? { ...one, ...typed } : one)) }
            : module,
        ),
      ),
    /** A new line below this one, with its minutes. */
    addAfter: (line: Line) => {
      const at = findLesson(modules(), line.key);
      if (at !== undefined) insert({ ...at, index: at.index + 1 }, at.lesson.minutes);
    },
    /** A new line at the end of the module, with the minutes of the line before. */
    addLesson: ({ key, lessons }: TypedModule) => {
      const upTo = modules().slice(0, modules().findIndex((module) => module.key === key) + 1);
      insert({ moduleKey: key, index: lessons.length }, lastMinutes(upTo));
    },
    stepLesson: (line: Line, by: -1 | 1) => move(line, (now) => stepLesson(now, line.key, by)),
    placeLesson: (line: Line, place: LessonPlace) => move(line, (now) => moveLesson(now, line.key, place)),
    paste: (line: Line, text: string) => {
      const pasted = pasteInto(modules(), line.key, text);
      setModules(() => pasted.modules);
      if (pasted.last !== undefined) focusTitle({ key: pasted.last });
      announce(syllabusMessages.pasted(countText(pasted.lessonCount, 'lesson')));
    },
    deleteLesson: (line: Line) => {
      const at = findLesson(modules(), line.key);
      if (at === undefined) return;
      const { lessons = [] } = modules()[at.moduleIndex] ?? {};
      setModules((now) => withoutLesson(now, line.key));
      focusTitle(lessons[at.index - 1] ?? lessons[at.index + 1] ?? { key: at.moduleKey });
      if (isBlank(at.lesson)) return;
      const name = nameOf('lesson', at.lesson);
      const restore: Undo['restore'] = (now) => ({ ...now, modules: withLessonBack(now.modules, at, at.lesson) });
      setUndo({ text: syllabusMessages.deleted(name), name, restore, line });
    },
  };
}

/** The lesson at its old place, or at the end if its module is gone. */
function withLessonBack(modules: Modules, at: LessonPlace, lesson: TypedLesson): Modules {
  if (modules.some(({ key }) => key === at.moduleKey)) return withLessons(modules, at, [lesson]);
  const last = modules.at(-1);
  if (last === undefined) return [newModule([lesson])];
  return withLessons(modules, { moduleKey: last.key, index: last.lessons.length }, [lesson]);
}

/** What can be done with a module. */
export function moduleActions({ modules, setModules, announce, setUndo }: EditParts) {
  const placeOf = ({ key }: Line) => modules().findIndex((module) => module.key === key);
  const placeModule = (line: Line, to: number) => {
    const before = modules();
    keepingFocus(line, () => setModules((now) => moveModule(now, line.key, to)));
    if (modules() !== before) announce(`Now module ${to + 1} of ${before.length}.`);
  };
  return {
    placeOf,
    placeModule,
    stepModule: (line: Line, by: -1 | 1) => placeModule(line, placeOf(line) + by),
    typeModule: (line: Line, title: string) =>
      setModules((now) => now.map((module) => (module.key === line.key ? { ...module, title } : module))),
    addModule: () => {
      const module = newModule([newLesson(lastMinutes(modules()))]);
      setModules((now) => [...now, module]);
      focusTitle(module);
    },
    deleteModule: (line: Line) => {
      const index = placeOf(line);
      const deleted = modules()[index];
      if (deleted === undefined) return;
      setModules((now) => now.toSpliced(index, 1));
      focusTitle(modules()[Math.max(0, index - 1)]);
      if (deleted.title.trim() === '' && deleted.lessons.every(isBlank)) return;
      const name = nameOf('module', deleted);
      const restore: Undo['restore'] = (now) => ({ ...now, modules: now.modules.toSpliced(index, 0, deleted) });
      setUndo({ text: syllabusMessages.deleted(name), name, restore, line });
    },
  };
}
