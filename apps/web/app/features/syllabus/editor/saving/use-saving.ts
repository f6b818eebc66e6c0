import { type SyllabusDraftView, syllabusDraftSchema, syllabusEndpoints, withClaim } from '@avsar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#api/client.ts';
import { useDraft } from '#drafts/use-draft.ts';
import { getSyllabusDraft, lessonStatesKey, versionsKey } from '../../syllabus-queries.ts';
import { syllabusMessages } from '../../syllabus.messages.ts';
import { draftOf, faultsAtFields, isSame, type TypedSyllabus, withSavedIds } from '../typed/typed-syllabus.ts';
import type { SyllabusActions } from '../typed/use-edited-syllabus.ts';
import { syllabusDifferences } from './syllabus-text.ts';

const schema = withClaim(syllabusDraftSchema);

interface Saving {
  readonly loaded: SyllabusDraftView;
  readonly first: TypedSyllabus;
  readonly typed: TypedSyllabus;
  readonly actions: SyllabusActions;
  /** Fills the editor with what somebody else has saved. */
  readonly onReload: (newer: SyllabusDraftView) => void;
}

/** Saves and publishes the draft of a syllabus. */
export function useSaving({ loaded, first, typed, actions, onReload }: Saving) {
  const client = useQueryClient();
  const params = { courseId: String(loaded.course.id) };
  return useDraft({
    loaded,
    first,
    typed,
    read: actions.read,
    isSame,
    schema,
    inputOf: draftOf,
    faultsAtFields,
    save: ({ claim, ...syllabus }, version) =>
      callApi(syllabusEndpoints.saveDraft, { params, body: { syllabus, version, claim } }),
    publish: (version) => callApi(syllabusEndpoints.publish, { params, body: { version } }),
    reread: () => getSyllabusDraft(loaded.course.id),
    differences: syllabusDifferences,
    onReload,
    onSaved: ({ syllabus }, sent) => {
      actions.change((now) => withSavedIds(now, sent, syllabus));
      void client.invalidateQueries({ queryKey: lessonStatesKey });
    },
    onPublished: () => void client.invalidateQueries({ queryKey: versionsKey }),
    published: syllabusMessages.published,
  });
}
