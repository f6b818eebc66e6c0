import { lessonContentSchema, type LessonDraftView, lessonEndpoints } from '@avsar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#api/client.ts';
import { useDraft } from '#drafts/use-draft.ts';
import { editorMessages } from '../editor.messages.ts';
import { getLessonDraft, statesKey, versionsKey } from '../editor-queries.ts';
import type { LessonFiles } from '../files/lesson-files.ts';
import type { EditedLesson } from './edited-lesson.ts';
import { lessonDifferences } from './lesson-text.ts';
import { contentOf, faultsAtFields, faultsIn, isSame, type TypedLesson } from './typed-lesson.ts';

interface Saving {
  readonly loaded: LessonDraftView;
  readonly first: TypedLesson;
  readonly typed: TypedLesson;
  readonly actions: EditedLesson['actions'];
  readonly files: LessonFiles;
  /** Fills the editor with what somebody else has saved. */
  readonly onReload: (newer: LessonDraftView) => void;
}

/** Saves and publishes the draft of a lesson, once its files have arrived. */
export function useSaving({ loaded, first, typed, actions, files, onReload }: Saving) {
  const client = useQueryClient();
  const { id } = loaded.lesson;
  const params = { lessonId: String(id) };
  return useDraft({
    loaded,
    first,
    typed,
    read: async () => {
      await files.settled();
      return actions.read();
    },
    isSame,
    schema: lessonContentSchema,
    inputOf: contentOf,
    check: faultsIn,
    faultsAtFields,
    save: (content, version) => callApi(lessonEndpoints.saveDraft, { params, body: { content, version } }),
    publish: (version) => callApi(lessonEndpoints.publish, { params, body: { version } }),
    reread: () => getLessonDraft(id),
    differences: lessonDifferences,
    onReload,
    onSaved: (saved) => {
      files.add(saved.files);
      void client.invalidateQueries({ queryKey: statesKey });
    },
    onPublished: () => {
      void client.invalidateQueries({ queryKey: versionsKey });
      void client.invalidateQueries({ queryKey: statesKey });
    },
    published: editorMessages.published,
  });
}
