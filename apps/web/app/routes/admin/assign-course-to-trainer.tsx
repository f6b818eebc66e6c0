import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { AssignCourseToTrainer } from '#features/assignments/assign-course-to-trainer.tsx';
import { loadTrainers } from '#features/assignments/load-trainers.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { PageSkeleton } from '#ui/layout/page-skeleton.tsx';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return { first: await loadTrainers(request) };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = PageSkeleton;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Assign a course to a trainer', description: 'Say who teaches what.' });

export default function AssignCourseToTrainerPage() {
  const { first } = useLoaderData<typeof clientLoader>();
  return <AssignCourseToTrainer first={first} />;
}
