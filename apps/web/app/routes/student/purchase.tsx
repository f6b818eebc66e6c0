import { type Instalment, type Purchase, paymentEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { LoadedPage } from '#api/loaded-page.tsx';
import { replyQuery } from '#api/queries.ts';
import { CourseParts } from '#features/fees/mine/course-parts.tsx';
import { myFeesQuery } from '#features/fees/mine/my-fees.tsx';
import { CalendarButton } from '#features/meetings/student/calendar-button.tsx';
import { upcomingMeetingsQuery } from '#features/meetings/student/student-queries.ts';
import { paymentMessages } from '#features/payments/payments.messages.ts';
import { PurchasePage } from '#features/payments/purchase/purchase-page.tsx';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';

export function clientLoader({ params }: ClientLoaderFunctionArgs): string {
  return readId(params['orderId']);
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Your purchase', description: 'Your payment, your batch and your first class.' });

const feesOf = (parts: readonly Instalment[]) => <CourseParts parts={parts} label="Parts of your fee" />;

export default function StudentPurchasePage() {
  const orderId = useLoaderData<typeof clientLoader>();
  const query = useQuery(replyQuery('STUDENT', paymentEndpoints.getPurchase, { params: { orderId } }));
  const { data: parts } = useQuery(myFeesQuery);
  return (
    <LoadedPage query={query} failed={paymentMessages.purchaseFailed}>
      {(purchase) => (
        <PurchasePage
          purchase={purchase}
          parts={parts?.filter(({ course }) => course.id === purchase.course.id) ?? []}
          calendar={<FirstClassButton purchase={purchase} />}
          fees={feesOf}
        />
      )}
    </LoadedPage>
  );
}

/** The first class is expected by the timetable; the calendar file needs the class that the trainer planned for it. */
function FirstClassButton({ purchase: { batch, course, firstClassAt } }: { readonly purchase: Purchase }) {
  const { data } = useQuery({ ...upcomingMeetingsQuery(soonest), enabled: firstClassAt !== null });
  const first = data?.items.find((meeting) => meeting.batch.id === batch?.id && meeting.startTime === firstClassAt);
  return first === undefined ? null : (
    <div>
      <CalendarButton meetingId={first.id} of={course.title} hasWords />
    </div>
  );
}

/** Enough of the student's next classes to find the first one of a batch. */
const soonest = 25;
