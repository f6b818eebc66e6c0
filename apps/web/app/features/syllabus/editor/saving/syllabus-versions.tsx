import type { Syllabus } from '@avsar/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { draftMessages } from '#drafts/drafts.messages.ts';
import { Versions } from '#drafts/versions.tsx';
import { LoadedPart } from '#lists/loaded-part.tsx';
import { SyllabusSections } from '../../public/syllabus-sections.tsx';
import { versionQuery, versionsQuery } from '../../syllabus-queries.ts';

interface SyllabusVersionsProps {
  readonly courseId: number;
  readonly onTake: (syllabus: Syllabus, number: number) => void;
}

/** The published versions of a syllabus. */
export function SyllabusVersions({ courseId, onTake }: SyllabusVersionsProps) {
  const query = useQuery(versionsQuery(courseId));
  const client = useQueryClient();
  return (
    <Versions
      query={query}
      onTake={async (number) => {
        const { syllabus } = await client.query(versionQuery(courseId, number));
        onTake(syllabus, number);
      }}
    >
      {(number) => <Version courseId={courseId} number={number} />}
    </Versions>
  );
}

function Version({ courseId, number }: { readonly courseId: number; readonly number: number }) {
  const query = useQuery(versionQuery(courseId, number));
  return (
    <LoadedPart query={query} failed={draftMessages.versionFailed}>
      {({ syllabus }) => <SyllabusSections syllabus={syllabus} />}
    </LoadedPart>
  );
}
