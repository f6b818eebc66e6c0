import { isRichTextEmpty, type LessonContent, type LessonState } from '@avsar/contract';
import { formatIst } from '#shared/time.ts';

export const emptyContent: LessonContent = { video: null, text: { type: 'doc', content: [] }, attachments: [] };

interface Stored {
  readonly hasDraft: boolean;
  readonly isPublished: boolean;
  readonly isChanged: boolean;
}

export function stateOf({ hasDraft, isPublished, isChanged }: Stored): LessonState['state'] {
  if (isPublished) return isChanged ? 'changed' : 'published';
  return hasDraft ? 'draft' : 'empty';
}

interface Saved {
  readonly by: string;
  readonly at: Date;
}

/** Tells somebody that their draft is not the newest. */
export const textOfConflict = (saved: Saved | undefined): string =>
  saved === undefined
    ? 'This lesson was not saved yet. Please look at it again.'
    : `${saved.by} saved this lesson on ${formatIst(saved.at)}, after you opened it. Please look at it again.`;

interface Refusal {
  readonly code: 'conflict' | 'validation_failed';
  readonly message: string;
}

interface Publishable {
  readonly content: LessonContent;
  readonly isChanged: boolean;
}

/** The reason why the draft cannot be published; undefined if it can. */
export function whyNotPublished({ content, isChanged }: Publishable): Refusal | undefined {
  const { video, text, attachments } = content;
  if (video === null && attachments.length === 0 && isRichTextEmpty(text)) {
    return { code: 'validation_failed', message: 'Please add a text, a video or a file and save before you publish.' };
  }
  return isChanged ? undefined : { code: 'conflict', message: 'This lesson is published already.' };
}

interface Openable {
  readonly isPublished: boolean;
  readonly isInSyllabus: boolean;
}

/** The reason why visitors cannot read the lesson; undefined if they can. */
export function whyNotOpened({ isPublished, isInSyllabus }: Openable): string | undefined {
  if (!isPublished) return 'Please publish this lesson first.';
  return isInSyllabus ? undefined : 'This lesson is not in the published syllabus. Please publish the syllabus first.';
}
