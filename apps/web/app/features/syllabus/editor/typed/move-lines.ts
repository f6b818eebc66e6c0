import type { TypedLesson, TypedModule } from './typed-syllabus.ts';

type Modules = readonly TypedModule[];

/** Where a lesson goes: before the lesson that now stands at this place of the module. */
export interface LessonPlace {
  readonly moduleKey: number;
  readonly index: number;
}

export interface FoundLesson extends LessonPlace {
  readonly lesson: TypedLesson;
  readonly moduleIndex: number;
}

export function findLesson(modules: Modules, key: number): FoundLesson | undefined {
  for (const [moduleIndex, { key: moduleKey, lessons }] of modules.entries()) {
    const index = lessons.findIndex((lesson) => lesson.key === key);
    const lesson = lessons[index];
    if (lesson !== undefined) return { lesson, moduleKey, moduleIndex, index };
  }
  return undefined;
}

export const withoutLesson = (modules: Modules, key: number): Modules =>
  modules.map((module) =>
    module.lessons.some((lesson) => lesson.key === key)
      ? { ...module, lessons: module.lessons.filter((lesson) => lesson.key !== key) }
      : module,
  );

export const withLessons = (
  modules: Modules,
  { moduleKey, index }: LessonPlace,
  added: readonly TypedLesson[],
): Modules =>
  modules.map((module) =>
    module.key === moduleKey ? { ...module, lessons: module.lessons.toSpliced(index, 0, ...added) } : module,
  );

/** The lesson at another place, of its module or of another one. An unknown lesson or module changes nothing. */
export function moveLesson(modules: Modules, key: number, to: LessonPlace): Modules {
  const from = findLesson(modules, key);
  if (from === undefined || !modules.some((module) => module.key === to.moduleKey)) return modules;
  // Taking the lesson out moves those behind it in its module one place up.
  const isBehind = from.moduleKey === to.moduleKey && to.index > from.index;
  const index = isBehind ? to.index - 1 : to.index;
  if (from.moduleKey === to.moduleKey && index === from.index) return modules;
  return withLessons(withoutLesson(modules, key), { ...to, index }, [from.lesson]);
}

/** One line up or down; from the edge of a module into the next one. */
export function stepLesson(modules: Modules, key: number, by: -1 | 1): Modules {
  const from = findLesson(modules, key);
  if (from === undefined) return modules;
  const count = modules[from.moduleIndex]?.lessons.length ?? 0;
  const isInside = by === -1 ? from.index > 0 : from.index < count - 1;
  // Downwards the place is behind the next lesson.
  if (isInside) return moveLesson(modules, key, { ...from, index: by === -1 ? from.index - 1 : from.index + 2 });
  const other = modules[from.moduleIndex + by];
  if (other === undefined) return modules;
  return moveLesson(modules, key, { moduleKey: other.key, index: by === -1 ? other.lessons.length : 0 });
}

/** The module at another place, with its lessons. Places beyond the ends change nothing. */
export function moveModule(modules: Modules, key: number, to: number): Modules {
  const from = modules.findIndex((module) => module.key === key);
  const module = modules[from];
  if (module === undefined || to < 0 || to >= modules.length || to === from) return modules;
  return modules.toSpliced(from, 1).toSpliced(to, 0, module);
}

/** Where a lesson stands, as it is read out after a move. */
export function placeText(modules: Modules, key: number): string {
  const found = findLesson(modules, key);
  const module = found && modules[found.moduleIndex];
  if (found === undefined || module === undefined) return '';
  const name = module.title.trim() === '' ? '' : `, ${module.title.trim()}`;
  return `Now lesson ${found.index + 1} of ${module.lessons.length} in module ${found.moduleIndex + 1}${name}.`;
}
