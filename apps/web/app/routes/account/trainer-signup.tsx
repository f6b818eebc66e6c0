import { homeEndpoints } from '@avsar/contract';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { TrainerSignUp } from '#features/people/sign-up.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';
import { callApiFor } from '#lib/server/api.server.ts';

export function loader({ request }: LoaderFunctionArgs) {
  return callApiFor(request, homeEndpoints.listTechnologies, {});
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Sign up as a trainer',
    description: 'Apply to teach with us: your details, what you teach, a picture and your resume.',
  });

export default function TrainerSignUpPage() {
  return <TrainerSignUp technologies={useLoaderData<typeof loader>()} />;
}
