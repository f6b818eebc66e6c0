import {
  type LessonContent,
  type LessonDraftView,
  type LessonFile,
  plainTextOfRich,
  videoPageOf,
} from '@avsar/contract';
import { type Difference, linesOnlyIn } from '#forms/differences.ts';
import { momentInIndia } from '#lib/format.ts';

const namesOf = ({ attachments }: LessonContent, files: readonly Pick<LessonFile, 'id' | 'name'>[]) =>
  attachments.flatMap((id) => files.find((file) => file.id === id)?.name ?? []).join(', ');

const videoTextOf = ({ video }: LessonContent) => (video === null ? '' : videoPageOf(video));

/** A lesson as text, to copy. */
export const lessonText = (content: LessonContent, files: readonly Pick<LessonFile, 'id' | 'name'>[]): string =>
  [videoTextOf(content), plainTextOfRich(content.text), namesOf(content, files)]
    .filter((part) => part !== '')
    .join('\n\n');

const savedText = ({ saved }: LessonDraftView) => (saved === null ? '' : `${momentInIndia(saved.at)}, by ${saved.by}`);

/** What somebody else has changed: who saved when, and what differs. */
export function lessonDifferences(before: LessonDraftView, now: LessonDraftView): readonly Difference[] {
  const was = plainTextOfRich(before.content.text);
  const is = plainTextOfRich(now.content.text);
  const parts = [
    { label: 'Saved', before: savedText(before), now: savedText(now) },
    { label: 'Video', before: videoTextOf(before.content), now: videoTextOf(now.content) },
    { label: 'Text', before: linesOnlyIn(was, is), now: linesOnlyIn(is, was) },
    { label: 'Files', before: namesOf(before.content, before.files), now: namesOf(now.content, now.files) },
  ];
  return parts.filter((part) => part.before !== part.now);
}
