import { useQuery } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { LoadedPage } from '#api/loaded-page.tsx';
import { requireOwnerOrAdmin } from '#features/auth/index.ts';
import { EditStudent } from '#features/people/edit-profile.tsx';
import { peopleMessages } from '#features/people/people.messages.ts';
import { studentQuery } from '#features/people/person-queries.ts';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs): Promise<string> {
  const studentId = readId(params['studentId']);
  await requireOwnerOrAdmin('STUDENT', Number(studentId), request);
  return studentId;
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Edit profile', description: 'Change the details of a student.' });

export default function StudentProfileUpdatePage() {
  const query = useQuery(studentQuery(useLoaderData<typeof clientLoader>()));
  return (
    <LoadedPage query={query} failed={peopleMessages.studentFetchFailed}>
      {(student) => <EditStudent student={student} onReload={() => void query.refetch()} />}
    </LoadedPage>
  );
}
