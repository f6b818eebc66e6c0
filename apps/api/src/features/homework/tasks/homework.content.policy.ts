import { type HomeworkContent, picturesOf } from '@avsar/contract';

export const emptyContent: HomeworkContent = {
  text: { type: 'doc', content: [] },
  attachments: [],
  marking: { kind: 'points', points: 10 },
};

interface Named {
  readonly id: number;
  readonly kind: 'picture' | 'attachment';
}

/** The files that a content names: pictures in its text, and those to download. */
export const fileIdsOf = ({ text, attachments }: HomeworkContent): number[] => [...picturesOf(text), ...attachments];

/** Whether a content names a file that is not there, or is of the other kind. */
export function namesOtherFiles({ text, attachments }: HomeworkContent, files: readonly Named[]): boolean {
  const ids = (kind: Named['kind']) => new Set(files.filter((file) => file.kind === kind).map(({ id }) => id));
  const [pictures, others] = [ids('picture'), ids('attachment')];
  return picturesOf(text).some((id) => !pictures.has(id)) || attachments.some((id) => !others.has(id));
}

/** The same content, with other files in place of those that it names. */
export function withNewFileIds(content: HomeworkContent, newIds: ReadonlyMap<number, number>): HomeworkContent {
  const newId = (id: number) => newIds.get(id) ?? id;
  const blocks = content.text.content.map((block) =>
    block.type === 'picture' ? { ...block, attrs: { ...block.attrs, file: newId(block.attrs.file) } } : block,
  );
  return { ...content, text: { ...content.text, content: blocks }, attachments: content.attachments.map(newId) };
}
