import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { authMessages, useAuth, withNext } from '#features/auth/index.ts';
import type { OpenBatch } from '#features/batches/index.ts';
import { useIsHydrated } from '#lib/page/use-is-hydrated.ts';
import { links, type PurchaseTerms } from '#links.ts';
import { BuyFrame, BuyPlaceholder } from './buy-frame.tsx';
import type { CourseInBrief } from './course-summary.tsx';
import { useAskedTerms } from './discount/asked-terms.ts';
import type { PurchaseKey } from './online/stored-callback.ts';
import { NothingToBuy } from './nothing-to-buy.tsx';
import { PurchaseNotice } from './purchase-notice.tsx';
import { paymentMessages } from '../payments.messages.ts';
import { useCannotBuyWarning } from './use-cannot-buy-warning.ts';

/** Loaded for students only: visitors need neither its code nor the library that it fetches with. */
const BuyAsStudent = lazy(async () => ({ default: (await import('./buy-as-student.tsx')).BuyAsStudent }));

interface BuyCourseProps {
  readonly courseId: number;
  /** The part of the fee in the address; `undefined` to buy the course. */
  readonly instalment: number | undefined;
  /** The batch in the address. */
  readonly batchId: number | undefined;
  /** The public course; `undefined` if it is no longer listed, though a student may still be paying for it. */
  readonly course: CourseInBrief | undefined;
  /** The batch to show until more is known: the one in the address if it has room, else the first with room. */
  readonly batch: OpenBatch | undefined;
  /** Below the ways to pay: the guarantee, which is another feature. */
  readonly guarantee: ReactNode;
}

/** The purchase page for each kind of user: visitor, student, or another role. */
export function BuyCourse(props: BuyCourseProps) {
  const { courseId, instalment, course, batch, guarantee } = props;
  const terms = useAskedTerms();
  const isHydrated = useIsHydrated();
  const { isAuthenticated, role, userData } = useAuth();
  const waiting = (
    <BuyFrame course={course} batch={batch} guarantee={guarantee}>
      <BuyPlaceholder />
    </BuyFrame>
  );
  if (!isHydrated) return waiting;
  if (role === 'STUDENT' && userData !== undefined) {
    const purchase: PurchaseKey = `${userData.id}.${courseId}.${instalment ?? 0}`;
    return (
      <Suspense fallback={waiting}>
        <BuyAsStudent key={purchase} purchase={purchase} terms={terms} {...props} />
      </Suspense>
    );
  }
  if (course === undefined) return <NothingToBuy />;
  return (
    <BuyFrame course={course} batch={batch} guarantee={guarantee}>
      {isAuthenticated ? <StudentsOnly /> : <LogInFirst next={addressOf(props, terms)} terms={terms} />}
    </BuyFrame>
  );
}

const addressOf = ({ courseId, batchId, instalment }: BuyCourseProps, terms: PurchaseTerms) =>
  instalment === undefined ? links.subscriptions(courseId, batchId, terms) : links.payPart(courseId, instalment);

/** Leads to log-in or sign-up, and from there back to this page. */
function LogInFirst({ next, terms }: { readonly next: string; readonly terms: PurchaseTerms }) {
  useCannotBuyWarning();
  return (
    <PurchaseNotice
      title={authMessages.signInFirst}
      actions={
        <>
          <Button component={Link} to={withNext(links.mobileLogin, next)}>
            Log in
          </Button>
          <Button component={Link} to={withNext(links.studentSignup, next)} variant="default">
            Sign up
          </Button>
        </>
      }
    >
      <p>{paymentMessages.logInFirst}</p>
      {terms.quote !== undefined && <p>{paymentMessages.offerAfterLogIn}</p>}
      {terms.quote === undefined && terms.coupon !== undefined && <p>{paymentMessages.codeAfterLogIn}</p>}
    </PurchaseNotice>
  );
}

function StudentsOnly() {
  return (
    <PurchaseNotice
      title="Only students can buy courses"
      actions={
        <Button component={Link} to={links.courses} variant="default">
          See all courses
        </Button>
      }
    >
      <p>{paymentMessages.studentsOnly}</p>
    </PurchaseNotice>
  );
}
