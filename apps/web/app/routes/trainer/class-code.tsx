import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { ClassCode } from '#features/attendance/room/class-code.tsx';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => readId(params['meetingId']);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Code of the class', description: 'The code that students scan in the room.' });

export default function ClassCodePage() {
  return <ClassCode meetingId={useLoaderData<typeof clientLoader>()} />;
}
