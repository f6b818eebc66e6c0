import { type Course, type CourseFieldName, courseFieldNames, type CourseListed } from '@avsar/contract';
import type { Difference } from '#forms/differences.ts';
import { courseFormFields } from './course-form-fields.ts';

/** Longer texts are cut to this length around the change. */
const shownCharacters = 160;

type ComparedCourse = Course & Pick<CourseListed, 'draft'>;

/** The fields that differ, with the labels of the form. */
export function courseDifferences(before: ComparedCourse, now: ComparedCourse): Difference[] {
  const words = courseFieldNames
    .map((name) => ({ label: courseFormFields[name].label, before: written(before, name), now: written(now, name) }))
    .filter((difference) => difference.before !== difference.now)
    .map((difference) => ({ ...difference, ...aroundChange(difference.before, difference.now) }));
  const cover = { label: 'Cover', before: 'the picture you see', now: 'another picture' };
  const draft = { label: 'Draft', before: yesOrNo(before.draft), now: yesOrNo(now.draft) };
  return [...(before.image === now.image ? [] : [cover]), ...words, ...(before.draft === now.draft ? [] : [draft])];
}

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');

const written = <Name extends CourseFieldName>(course: Course, name: Name) =>
  courseFormFields[name].write(course[name]);

/** Cuts long texts, from shortly before the first difference. */
function aroundChange(before: string, now: string): Pick<Difference, 'before' | 'now'> {
  if (Math.max(before.length, now.length) <= shownCharacters) return { before, now };
  let same = 0;
  while (same < before.length && before[same] === now[same]) same += 1;
  const start = Math.max(0, same - 40);
  return { before: cut(before, start), now: cut(now, start) };
}

function cut(text: string, start: number): string {
  const end = start + shownCharacters;
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
}
