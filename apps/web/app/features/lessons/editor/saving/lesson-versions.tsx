import type { LessonContent, LessonFile } from '@avsar/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { draftMessages } from '#drafts/drafts.messages.ts';
import { Versions } from '#drafts/versions.tsx';
import { LoadedPart } from '#lists/loaded-part.tsx';
import { versionQuery, versionsQuery } from '../editor-queries.ts';
import { LessonPreview } from '../fields/lesson-preview.tsx';

interface LessonVersionsProps {
  readonly lessonId: number;
  readonly onTake: (version: LessonVersionContent, number: number) => void;
}

export interface LessonVersionContent {
  readonly content: LessonContent;
  readonly files: readonly LessonFile[];
}

/** The published versions of a lesson. */
export function LessonVersions({ lessonId, onTake }: LessonVersionsProps) {
  const query = useQuery(versionsQuery(lessonId));
  const client = useQueryClient();
  return (
    <Versions
      query={query}
      onTake={async (number) => onTake(await client.query(versionQuery(lessonId, number)), number)}
    >
      {(number) => <Version lessonId={lessonId} number={number} />}
    </Versions>
  );
}

function Version({ lessonId, number }: { readonly lessonId: number; readonly number: number }) {
  const query = useQuery(versionQuery(lessonId, number));
  return (
    <LoadedPart query={query} failed={draftMessages.versionFailed}>
      {({ content, files }) => (
        <LessonPreview
          content={content}
          files={files}
          refresh={async () => {
            const { data } = await query.refetch();
            return data?.files;
          }}
        />
      )}
    </LoadedPart>
  );
}
