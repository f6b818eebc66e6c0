import { Button } from '@mantine/core';
import type { ReferralInvitation } from '@avsar/contract';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useRootData } from '#lib/page/root-data.ts';
import { links } from '#links.ts';
import { Page } from '#ui/layout/page.tsx';
import { keepLink } from '#lib/kept-link.ts';
import styles from './refer-link-page.module.css';

interface ReferLinkPageProps {
  /** `undefined` for a code that nobody has. */
  readonly invitation: ReferralInvitation | undefined;
}

/** What a friend reads who opens the link of a student: who invites, what the institute is, and where to go on. */
export function ReferLinkPage({ invitation }: ReferLinkPageProps) {
  const site = useRootData()?.site;
  const brand = site?.brand ?? 'Our institute';
  useEffect(() => {
    if (invitation !== undefined) keepLink(invitation);
  }, [invitation]);
  if (invitation === undefined) {
    return (
      <Page title="We do not know this link">
        <div className={styles.words}>
          <p>Please ask your friend to send it again. You can look at our courses in the meantime.</p>
          <Actions />
        </div>
      </Page>
    );
  }
  return (
    <Page title={`${invitation.firstName} invites you to ${brand}`}>
      <div className={styles.words}>
        {site !== undefined && site.description !== '' && <p>{site.description}</p>}
        <p>Look at the courses, and sign up when you like one. Your invitation is kept on this device.</p>
        <Actions />
      </div>
    </Page>
  );
}

function Actions() {
  return (
    <div className={styles.actions}>
      <Button component={Link} to={links.courses} size="md" color="accent.5" c="var(--avsar-on-call)">
        See the courses
      </Button>
      <Button component={Link} to={links.studentSignup} size="md" variant="default">
        Sign up
      </Button>
    </div>
  );
}
