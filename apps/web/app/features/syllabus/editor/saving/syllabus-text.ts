import type { Syllabus, SyllabusDraftView } from '@avsar/contract';
import { type Difference, linesOnlyIn } from '#forms/differences.ts';
import { momentInIndia } from '#lib/format.ts';

/** A syllabus as text, to copy. Pasted into the first lesson it makes the same modules and lessons again. */
export function syllabusText({ outcomes, audience, projects, modules }: Syllabus): string {
  const parts = [
    ...modules.map(({ title, lessons }, index) =>
      [`Module ${index + 1}: ${title}`, ...lessons.map((lesson) => `- ${lesson.title} (${lesson.minutes} min)`)].join(
        '\n',
      ),
    ),
    listText('After the course you can', outcomes),
    listText('Who it is for', audience),
    ...projects.map(({ title, text }) => `Project: ${title}\n${text}`),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

const listText = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? '' : [`${title}:`, ...lines].join('\n');

const savedText = ({ saved }: SyllabusDraftView) =>
  saved === null ? '' : `${momentInIndia(saved.at)}, by ${saved.by}`;

/** What somebody else has changed: who saved when, and the lines that differ. */
export function syllabusDifferences(before: SyllabusDraftView, now: SyllabusDraftView): readonly Difference[] {
  const was = syllabusText(before.syllabus);
  const is = syllabusText(now.syllabus);
  return [
    { label: 'Saved', before: savedText(before), now: savedText(now) },
    ...(was === is ? [] : [{ label: 'Lines', before: linesOnlyIn(was, is), now: linesOnlyIn(is, was) }]),
  ];
}
