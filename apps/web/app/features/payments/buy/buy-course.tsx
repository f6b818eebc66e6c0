import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { authMessages, useAuth } from '#features/auth/index.ts';
import { useIsHydrated } from '#lib/page/use-is-hydrated.ts';
import { links } from '#links.ts';
import { BuyFrame, BuyPlaceholder } from './buy-frame.tsx';
import type { CourseInBrief } from './course-summary.tsx';
import type { PurchaseKey } from './online/stored-callback.ts';
import { NothingToBuy } from './nothing-to-buy.tsx';
import { PurchaseNotice } from './purchase-notice.tsx';
import { paymentMessages } from '../payments.messages.ts';
import { useCannotBuyWarning } from './use-cannot-buy-warning.ts';

/** Loaded for students only: visitors need neither its code nor the library that it fetches with. */
const BuyAsStudent = lazy(async () => ({ default: (await import('./buy-as-student.tsx')).BuyAsStudent }));

interface BuyCourseProps {
  readonly courseId: number;
  /** The public course; `undefined` if it is no longer listed, though a student may still be paying for it. */
  readonly course: CourseInBrief | undefined;
}

/** The purchase page for each kind of user: visitor, student, or another role. */
export function BuyCourse({ courseId, course }: BuyCourseProps) {
  const isHydrated = useIsHydrated();
  const { isAuthenticated, role, userData } = useAuth();
  const waiting = (
    <BuyFrame course={course}>
      <BuyPlaceholder />
    </BuyFrame>
  );
  if (!isHydrated) return waiting;
  if (role === 'STUDENT' && userData !== undefined) {
    const purchase: PurchaseKey = `${userData.id}.${courseId}`;
    return (
      <Suspense fallback={waiting}>
        <BuyAsStudent key={purchase} purchase={purchase} courseId={courseId} course={course} />
      </Suspense>
    );
  }
  if (course === undefined) return <NothingToBuy />;
  return <BuyFrame course={course}>{isAuthenticated ? <StudentsOnly /> : <LogInFirst />}</BuyFrame>;
}

function LogInFirst() {
  useCannotBuyWarning();
  return (
    <PurchaseNotice
      title={authMessages.signInFirst}
      actions={
        <>
          <Button component={Link} to={links.mobileLogin}>
            Log in
          </Button>
          <Button component={Link} to={links.signupChoice} variant="default">
            Sign up
          </Button>
        </>
      }
    >
      <p>{paymentMessages.logInFirst}</p>
    </PurchaseNotice>
  );
}

function StudentsOnly() {
  return (
    <PurchaseNotice
      title="Only students buy courses"
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
