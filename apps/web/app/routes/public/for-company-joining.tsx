import { ApiError, joiningEndpoints } from '@avsar/contract';
import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { questionMessages } from '#features/joinings/page/page.messages.ts';
import { QuestionEnded } from '#features/joinings/page/question-ended.tsx';
import { QuestionPage } from '#features/joinings/page/question-page.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';
import { callApiFor } from '#lib/server/api.server.ts';

/**
 * The address is the key to the question: no cache keeps the page, no search engine lists it, and no other site learns
 * the address.
 */
const secret = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const token = params['token'] ?? '';
  const question = /^[\w.-]{1,80}$/.test(token)
    ? await callApiFor(request, joiningEndpoints.ask, { params: { token } }).catch(nullIfEnded)
    : null;
  return data({ question, token }, { status: question === null ? 404 : 200, headers: secret });
}

function nullIfEnded(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

/** The answer that was sent here has ended the link: the page that thanks for it stays. */
export const shouldRevalidate = () => false;

/** A messenger that shows a preview of the link learns nothing about the company or the student. */
export const meta: MetaFunction<typeof loader> = ({ matches }) => [
  ...pageMeta(matches, questionMessages.preview),
  { name: 'referrer', content: 'no-referrer' },
];

export default function ForCompanyJoiningRoute() {
  const { question, token } = useLoaderData<typeof loader>();
  return question === null ? <QuestionEnded /> : <QuestionPage key={token} question={question} token={token} />;
}
