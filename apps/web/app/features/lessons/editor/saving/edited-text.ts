import type { RichText } from '@avsar/contract';
import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { toast } from '#ui/feedback/toast-store.ts';
import { documentOf, type UploadedFiles } from '../document/rich-text-of.ts';
import { editorMessages } from '../editor.messages.ts';
import { insertBlocks } from '../files/insert-block.ts';
import type { LessonFiles } from '../files/lesson-files.ts';

/** A text with files to download, as its writer types it. */
export interface TypedText {
  readonly document: Node;
  readonly attachments: readonly number[];
  readonly uploaded: UploadedFiles;
}

interface AttachmentLimit {
  readonly attachmentsMost: number;
  /** What is said when one more is added. */
  readonly tooMany: string;
}

/** State of the editor around its text, and what can be done. Read at any moment, it is the newest. */
export function createEditedText<Typed extends TypedText>(first: Typed, files: LessonFiles, limit: AttachmentLimit) {
  let typed = first;
  const listeners = new Set<() => void>();
  const set = (next: Partial<Typed>) => {
    typed = { ...typed, ...next };
    for (const listener of listeners) listener();
  };
  const setText = (next: Partial<TypedText>) => {
    typed = { ...typed, ...next };
    for (const listener of listeners) listener();
  };
  // A picture of the text becomes a stored file without a change in the text.
  files.subscribe(() => {
    const { uploaded } = files.read();
    if (uploaded !== typed.uploaded) setText({ uploaded });
  });
  const setAttachments = (to: (now: readonly number[]) => readonly number[]) =>
    setText({ attachments: to(typed.attachments) });

  const finishAttaching = async (key: string, sent: ReturnType<LessonFiles['again']>) => {
    const file = await sent;
    if (file === undefined) return;
    files.forget(key);
    // The same file sent again is the file that is there.
    setAttachments((now) => (now.includes(file.id) ? now : [...now, file.id]));
  };
  const attach = (file: File) => {
    const waiting = files.read().uploads.filter(({ kind }) => kind === 'attachment');
    if (typed.attachments.length + waiting.length >= limit.attachmentsMost) {
      toast.error(limit.tooMany);
      return;
    }
    const { key, sent } = files.upload(file, 'attachment');
    void finishAttaching(key, sent);
  };

  return {
    read: () => typed,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    actions: {
      read: () => typed,
      set,
      setText,
      attach,
      attachAgain: (key: string) => void finishAttaching(key, files.again(key)),
      detach: (id: number) => setAttachments((now) => now.filter((one) => one !== id)),
      /** One place up or down. */
      moveAttachment: (id: number, by: -1 | 1) =>
        setAttachments((now) => {
          const from = now.indexOf(id);
          const to = from + by;
          return from < 0 || to < 0 || to >= now.length ? now : now.toSpliced(from, 1).toSpliced(to, 0, id);
        }),
      /** Files that were pasted, dropped or chosen: pictures go into the text, others below it. */
      takeFiles: (editor: Editor, chosen: readonly File[], position?: number) => {
        const pictures = chosen.filter(({ type }) => type.startsWith('image/'));
        const nodes = pictures.flatMap((file) => {
          const { key } = files.upload(file, 'picture');
          return editor.schema.nodes['picture']?.create({ upload: key }) ?? [];
        });
        if (nodes.length > 0) editor.view.dispatch(insertBlocks(editor.state, nodes, position));
        for (const file of chosen.filter((one) => !pictures.includes(one))) {
          attach(file);
          toast.success(editorMessages.attached(file.name));
        }
      },
      /** Replaces the text, such as by a version that was published before. */
      replaceText: (editor: Editor, text: RichText) => {
        editor.commands.setContent(editor.schema.nodeFromJSON(documentOf(text)));
      },
    },
  };
}

/** What the fields of the text need, whatever else is typed beside it. */
export interface EditedText {
  readonly read: () => TypedText;
  readonly actions: Omit<ReturnType<typeof createEditedText<TypedText>>['actions'], 'set'>;
}
