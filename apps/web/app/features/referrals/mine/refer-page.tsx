import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { authMessages, useAuth, withNext } from '#features/auth/index.ts';
import { useIsHydrated } from '#lib/page/use-is-hydrated.ts';
import { links } from '#links.ts';
import { Page } from '#ui/layout/page.tsx';
import { referralMessages } from '../referrals.messages.ts';
import styles from './mine.module.css';

/** Loaded for students only: visitors need neither its code nor the library that it fetches with. */
const ReferAsStudent = lazy(async () => ({ default: (await import('./refer-as-student.tsx')).ReferAsStudent }));

const waiting = <div className={styles.waiting} role="status" aria-label="Loading" />;

/** The page behind "Refer Now" for each kind of user: visitors log in first, trainers and staff read whom it is for. */
export function ReferPage() {
  const isHydrated = useIsHydrated();
  const { isAuthenticated, role } = useAuth();
  return (
    <Page title={referralMessages.title} lead={referralMessages.lead}>
      {!isHydrated && waiting}
      {isHydrated && role === 'STUDENT' && (
        <Suspense fallback={waiting}>
          <ReferAsStudent />
        </Suspense>
      )}
      {isHydrated && isAuthenticated && role !== 'STUDENT' && <StudentsOnly />}
      {isHydrated && !isAuthenticated && <LogInFirst />}
    </Page>
  );
}

/** Leads to log-in or sign-up, and from there back to this page. */
function LogInFirst() {
  return (
    <section className={styles.card} aria-labelledby="log-in-first">
      <h2 id="log-in-first" className={styles.title}>
        {authMessages.signInFirst}
      </h2>
      <p>{referralMessages.logInFirst}</p>
      <div className={styles.actions}>
        <Button component={Link} to={withNext(links.mobileLogin, links.refer)}>
          Log in
        </Button>
        <Button component={Link} to={withNext(links.studentSignup, links.refer)} variant="default">
          Sign up
        </Button>
      </div>
    </section>
  );
}

function StudentsOnly() {
  return (
    <section className={styles.card} aria-labelledby="students-only">
      <h2 id="students-only" className={styles.title}>
        {referralMessages.studentsOnly}
      </h2>
      <p>{referralMessages.studentsOnlyWhy}</p>
      <Button component={Link} to={links.courses} variant="default" className={styles.action}>
        See all courses
      </Button>
    </section>
  );
}
