import { type LessonContent, lessonLimits, videoPageOf } from '@avsar/contract';
import type { Editor } from '@tiptap/core';
import { editorMessages } from '../editor.messages.ts';
import type { LessonFiles } from '../files/lesson-files.ts';
import { createEditedText } from './edited-text.ts';
import type { TypedLesson } from './typed-lesson.ts';

export type EditedLesson = ReturnType<typeof createEditedLesson>;

/** State of the editor of a lesson, and what can be done. */
export function createEditedLesson(first: TypedLesson, files: LessonFiles) {
  const { attachmentsMost } = lessonLimits;
  const edited = createEditedText(first, files, {
    attachmentsMost,
    tooMany: editorMessages.tooManyFiles(attachmentsMost),
  });
  const { set, replaceText } = edited.actions;
  return {
    ...edited,
    actions: {
      ...edited.actions,
      /** Replaces everything, such as by a version that was published before. */
      replace: (editor: Editor, { video, text, attachments }: LessonContent) => {
        replaceText(editor, text);
        set({ video: video === null ? '' : videoPageOf(video), attachments });
      },
    },
  };
}
