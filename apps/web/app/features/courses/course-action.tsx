import { Button } from '@mantine/core';
import type { CourseDetail } from '@avsar/contract';
import { Link } from 'react-router';
import { useAuth, withNext } from '#features/auth/index.ts';
import { type OpenBatch, TellMeWhen } from '#features/batches/index.ts';
import { useIsHydrated } from '#lib/page/use-is-hydrated.ts';
import { links } from '#links.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { courseMessages } from './courses.messages.ts';
import type { OwnOffer } from './own-offer.ts';

interface CourseActionProps {
  readonly course: CourseDetail;
  /** The chosen batch; `undefined` if no batch can be joined. */
  readonly batch: OpenBatch | undefined;
  /** What is known of the signed-in student. */
  readonly offer: OwnOffer | undefined;
  readonly isWide: boolean;
}

const look = { size: 'md', mih: 44, color: 'accent.5', c: 'var(--avsar-on-call)' } as const;

/** The one thing to do on a course page: buy it, ask for a batch, or go to the classes. */
export function CourseAction({ course, batch, offer, isWide }: CourseActionProps) {
  const isHydrated = useIsHydrated();
  const { isAuthenticated } = useAuth();
  if (offer?.standing === 'enrolled') {
    return (
      <Button component={Link} to={links.myCourses} fullWidth={isWide} {...look}>
        Go to course
      </Button>
    );
  }
  if (batch === undefined) return <TellMeWhen courseId={course.id} isWaiting={offer?.isWaitingForBatch === true} />;
  const purchase = links.subscriptions(course.id, batch.id);
  // The server's page is the same for everybody and links to the purchase page, which asks visitors to log in.
  const isVisitor = isHydrated && !isAuthenticated;
  return (
    <Button
      component={Link}
      to={isVisitor ? withNext(links.mobileLogin, purchase) : purchase}
      // Full page load: only the Content-Security-Policy of the purchase page allows the payment provider.
      reloadDocument={!isVisitor}
      onClick={() => {
        if (isVisitor) toast.warning(courseMessages.loginToBuy);
      }}
      fullWidth={isWide}
      {...look}
    >
      {course.price === 0 ? 'Enrol for free' : 'Buy Now'}
    </Button>
  );
}
