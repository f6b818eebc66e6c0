import { lessonsOf, type Syllabus, type SyllabusDraft } from '@avsar/contract';
import { formatIst } from '#shared/time.ts';

export const emptySyllabus: Syllabus = { outcomes: [], audience: [], projects: [], modules: [] };

interface Writer {
  readonly role: string;
  readonly id: number;
}

/** A trainer writes the syllabi of their own courses; undefined for the staff, who write all. */
export const ownCoursesOf = ({ role, id }: Writer): number | undefined => (role === 'TRAINER' ? id : undefined);

const draftLessonsOf = ({ modules }: SyllabusDraft) => modules.flatMap(({ lessons }) => lessons);

export const lessonIdsOf = (draft: SyllabusDraft): number[] => draftLessonsOf(draft).flatMap(({ id }) => id ?? []);

export const countNewLessons = (draft: SyllabusDraft): number =>
  draftLessonsOf(draft).filter(({ id }) => id === undefined).length;

/** The draft with an id for each lesson: new lessons get the given ids, from the first to the last. */
export function withLessonIds(draft: SyllabusDraft, newIds: readonly number[]): Syllabus {
  const unused = newIds.values();
  const idOfNew = (): number => {
    const { value } = unused.next();
    if (value === undefined) throw new Error('There are fewer ids than new lessons');
    return value;
  };
  const modules = draft.modules.map(({ title, lessons }) => ({
    title,
    lessons: lessons.map((lesson) => ({ ...lesson, id: lesson.id ?? idOfNew() })),
  }));
  return { ...draft, modules };
}

/** What the search finds in a syllabus. */
export const searchWordsOf = ({ modules }: Syllabus): string =>
  modules.flatMap(({ title, lessons }) => [title, ...lessons.map((lesson) => lesson.title)]).join('\n');

interface Saved {
  readonly by: string;
  readonly at: Date;
}

/** Tells somebody that their draft is not the newest. */
export const textOfConflict = (saved: Saved | undefined): string =>
  saved === undefined
    ? 'This syllabus was not saved yet. Please look at it again.'
    : `${saved.by} saved this syllabus on ${formatIst(saved.at)}, after you opened it. Please look at it again.`;

interface Publishable {
  readonly syllabus: Syllabus;
  readonly isChanged: boolean;
}

type Refusal = { readonly code: 'conflict' | 'validation_failed'; readonly message: string };

/** The reason why the draft cannot be published; undefined if it can. */
export function whyNotPublished({ syllabus, isChanged }: Publishable): Refusal | undefined {
  if (lessonsOf(syllabus).length === 0) {
    return { code: 'validation_failed', message: 'Please add a lesson and save before you publish.' };
  }
  return isChanged ? undefined : { code: 'conflict', message: 'This syllabus is published already.' };
}
