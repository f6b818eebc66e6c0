import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { authMessages, useAuth } from '#features/auth/index.ts';
import { useIsHydrated } from '#lib/page/use-is-hydrated.ts';
import { links } from '#links.ts';
import { BuyFrame, BuyWaiting } from './buy-frame.tsx';
import type { CourseInBrief } from './course-summary.tsx';
import type { Purchase } from './online/kept-callback.ts';
import { NothingToBuy } from './nothing-to-buy.tsx';
import { Notice } from './notice.tsx';
import { paymentMessages } from '../payments.messages.ts';
import { useWarning } from './use-warning.ts';

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
      <BuyWaiting />
    </BuyFrame>
  );
  if (!isHydrated) return waiting;
  if (role === 'STUDENT' && userData !== undefined) {
    const purchase: Purchase = `${userData.id}.${courseId}`;
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
  useWarning();
  return (
    <Notice
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
    </Notice>
  );
}

function StudentsOnly() {
  return (
    <Notice
      title="Only students buy courses"
      actions={
        <Button component={Link} to={links.courses} variant="default">
          See all courses
        </Button>
      }
    >
      <p>{paymentMessages.studentsOnly}</p>
    </Notice>
  );
}
