import { type LessonContent, parseVideoLink, videoLinkText, videoPageOf } from '@avsar/contract';
import type { Node } from '@tiptap/pm/model';
import type { FieldErrors } from '#forms/fields.ts';
import { jsonOf, schema } from '../document/nodes.ts';
import { documentOf, richTextOf, type UploadedFiles } from '../document/rich-text-of.ts';
import { editorMessages } from '../editor.messages.ts';

/** A lesson as its writer types it. */
export interface TypedLesson {
  /** The link of the video. */
  readonly video: string;
  readonly document: Node;
  readonly attachments: readonly number[];
  readonly uploaded: UploadedFiles;
}

export const typedOf = ({ video, text, attachments }: LessonContent): TypedLesson => ({
  video: video === null ? '' : videoPageOf(video),
  document: schema.nodeFromJSON(documentOf(text)),
  attachments,
  uploaded: new Map(),
});

/** Kept, since what was saved is compared at every letter. */
const contents = new WeakMap<TypedLesson, LessonContent>();

/** What is sent. A picture that is not stored yet is left out. */
export function contentOf(typed: TypedLesson): LessonContent {
  const known = contents.get(typed);
  if (known !== undefined) return known;
  const { video, document, attachments, uploaded } = typed;
  const content = {
    video: parseVideoLink(video) ?? null,
    text: richTextOf(jsonOf(document), uploaded),
    attachments: [...attachments],
  };
  contents.set(typed, content);
  return content;
}

const isNoVideo = ({ video }: TypedLesson) => video.trim() !== '' && parseVideoLink(video) === undefined;

/** Whether both say the same to a reader, and nothing is still on its way. */
export const isSame = (one: TypedLesson, other: TypedLesson): boolean => one === other || keyOf(one) === keyOf(other);

const keyOf = (typed: TypedLesson) => JSON.stringify([contentOf(typed), isNoVideo(typed), hasLostPicture(typed)]);

export function faultsIn(typed: TypedLesson): FieldErrors {
  return {
    ...(isNoVideo(typed) && { video: videoLinkText }),
    ...(hasLostPicture(typed) && { text: editorMessages.pictureNotSent }),
  };
}

/** Whether the text has a picture that the server refused, or does not have yet. */
function hasLostPicture({ document, uploaded }: TypedLesson): boolean {
  let isLost = false;
  document.descendants(({ type, attrs }) => {
    if (type.name === 'picture' && attrs['file'] === null && !uploaded.has(String(attrs['upload']))) isLost = true;
    return !isLost;
  });
  return isLost;
}

/** `content.text.content.3` as a field of the form: `text`. */
export const faultsAtFields = (faults: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(faults)
      .toReversed()
      .map(([path, text]) => [path.replace(/^content\./, '').replace(/\..*$/, ''), text] as const),
  );
