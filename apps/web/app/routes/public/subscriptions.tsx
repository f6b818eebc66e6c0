import { ApiError, type CourseDetail, courseEndpoints } from '@avsar/contract';
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirectDocument,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router';
import { chooseBatch } from '#features/batches/index.ts';
import { GuaranteeBlock } from '#features/guarantees/public/guarantee-block.tsx';
import { BuyCourse } from '#features/payments/buy/buy-course.tsx';
import { NothingToBuy } from '#features/payments/buy/nothing-to-buy.tsx';
import { callApiFor } from '#lib/server/api.server.ts';
import { loadGuarantee, ofCourse } from '#lib/server/guarantee.server.ts';
import { findId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { readPageQuery } from '#lib/server/page-query.server.ts';
import { useFullLoadOnLeaving } from '#lib/page/use-full-load-on-leaving.ts';

/** The ids of course and batch, or the part of the fee, are in the URL, so that reloading works. The page is the same for everybody. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { course, batch, instalment } = readPageQuery(request.url, '/subscriptions');
  const courseId = findId(course);
  if (courseId === undefined) return undefined;
  const batchId = Number(findId(batch)) || undefined;
  const [found, inForce] = await Promise.all([
    callApiFor(request, courseEndpoints.get, { params: { courseId } }).catch(nothingIfGone),
    loadGuarantee(request),
  ]);
  const ofInstalment = Number(findId(instalment)) || undefined;
  return {
    courseId: Number(courseId),
    batchId,
    instalment: ofInstalment,
    // A later part of a fee is paid under the version of the day on which the course was ordered.
    guarantee: found && ofInstalment === undefined ? ofCourse(inForce, found) : null,
    course: found && inBrief(found),
    batch: found && chooseBatch(found.batches, [batchId]),
  };
}

/** Only this page's Content Security Policy allows the payment provider, so it is always loaded as a new document. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): Awaited<ReturnType<typeof loader>> {
  const { pathname, search } = new URL(request.url);
  throw redirectDocument(`${pathname}${search}`);
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search !== nextUrl.search;

// Without a canonical path, so that search engines do not list the page.
export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Buy a course', description: 'Pay for a course online, or by bank transfer or UPI.' });

export default function SubscriptionsPage() {
  const wanted = useLoaderData<typeof loader>();
  useFullLoadOnLeaving();
  if (wanted === undefined) return <NothingToBuy />;
  const { guarantee, ...purchase } = wanted;
  return <BuyCourse {...purchase} guarantee={<GuaranteeBlock guarantee={guarantee} />} />;
}

function inBrief({ id, title, price, days, image, startDate, endDate, time }: CourseDetail) {
  return { id, title, price, days, image, startDate, endDate, time };
}

/** An unlisted course gives no error: a student who has begun to pay for it gets the details from the offer. */
function nothingIfGone(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return undefined;
  throw error;
}
