import { syllabusLimits } from '@avsar/contract';
import { findLesson, withLessons, withoutLesson } from './move-lines.ts';
import { newLesson, newModule, type TypedLesson, type TypedModule } from './typed-syllabus.ts';

/** Marks before a line of a list in Word or WhatsApp: `•`, `-`, `1.`, `2)`, `3.4`. */
const listMark = /^(?:[-–—*•▪●○◦·‣]\s*|\d{1,2}(?:\.\d{1,2})+[.)]?\s+|\d{1,2}[.)](?!\d)\s*)/u;
/** A line that begins a module: `Module 2: Collections`, `Week 1 – Basics`. */
const moduleMark = /^(?:module|unit|chapter|week|section)\s+\d{1,2}\s*(?:[:.)–—-]\s*|$)/iu;
/** Minutes at the end of a line: `(45 min)`, `– 45 minutes`, `1.5 hours`. */
const lengthMark = /\s*[([–—,-]*\s*(\d{1,3}(?:\.\d)?)\s*(min(?:ute)?s?|h(?:ou)?rs?)\.?\s*[)\]]?$/iu;

interface PastedModule {
  /** Undefined for lines before the first module. */
  readonly title: string | undefined;
  readonly lessons: TypedLesson[];
}

/** The lessons of a pasted text, one a line, by the modules that the text names. Lines without minutes get the given. */
export function pasteLines(text: string, minutes: string): readonly PastedModule[] {
  const modules: PastedModule[] = [{ title: undefined, lessons: [] }];
  for (const line of text.split(/[\r\n\v\u2028\u2029]+/u)) {
    const words = line.replaceAll(/\s+/gu, ' ').trim().replace(listMark, '').trim();
    if (words === '') continue;
    if (moduleMark.test(words)) modules.push({ title: words.replace(moduleMark, '').trim() || words, lessons: [] });
    else modules.at(-1)?.lessons.push(lessonOf(words, minutes));
  }
  return modules;
}

function lessonOf(words: string, minutes: string): TypedLesson {
  const [mark = '', amount = '', unit = ''] = lengthMark.exec(words) ?? [];
  const length = Math.round(Number(amount) * (/^h/iu.test(unit) ? 60 : 1));
  const title = words.slice(0, words.length - mark.length).trim();
  const isLength = length >= syllabusLimits.lessonMinutesLeast && length <= syllabusLimits.lessonMinutesMost;
  return mark !== '' && title !== '' && isLength ? newLesson(String(length), title) : newLesson(minutes, words);
}

export const isSeveralLines = (text: string): boolean => /[\r\n\v\u2028\u2029]/u.test(text.trim());

interface Pasted {
  readonly modules: readonly TypedModule[];
  /** The last pasted line, which gets the focus. */
  readonly last: number | undefined;
  readonly lessonCount: number;
}

/**
 * Puts the pasted lines behind the lesson into which they were pasted, or in its place if it is empty and new. Modules
 * that the text names come behind the module of that lesson.
 */
export function pasteInto(modules: readonly TypedModule[], key: number, text: string): Pasted {
  const at = findLesson(modules, key);
  if (at === undefined) return { modules, last: undefined, lessonCount: 0 };
  const [first, ...named] = pasteLines(text, at.lesson.minutes);
  const inPlace = first?.lessons ?? [];
  const isEmpty = at.lesson.id === undefined && at.lesson.title.trim() === '';
  const filled = withLessons(modules, { ...at, index: at.index + 1 }, inPlace);
  const merged = isEmpty ? withoutLesson(filled, key) : filled;
  const added = named.map(({ title, lessons }) => newModule(lessons, title));
  const all = merged.toSpliced(at.moduleIndex + 1, 0, ...added);
  const lessons = [...inPlace, ...named.flatMap((one) => one.lessons)];
  // An empty first module is in the way of a text that names all of its modules.
  const kept = all.filter(
    (module) => module.key !== at.moduleKey || module.lessons.length > 0 || module.title.trim() !== '',
  );
  return { modules: added.length > 0 ? kept : all, last: lessons.at(-1)?.key, lessonCount: lessons.length };
}
