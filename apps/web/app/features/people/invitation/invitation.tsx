import { Alert, Button } from '@mantine/core';
import { invitationEndpoints } from '@avsar/contract';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation, useNavigate } from 'react-router';
import { callApi } from '#api/client.ts';
import {
  loadSession,
  pageAfterLogIn,
  serverMessageOr,
  storeConsentAnswered,
  storePerson,
  unprovedContactOf,
  useAuth,
} from '#features/auth/index.ts';
import { useRootData, useSendsSms } from '#lib/page/root-data.ts';
import { links } from '#links.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { Page } from '#ui/layout/page.tsx';
import { PageSkeleton } from '#ui/layout/page-skeleton.tsx';
import { EnteredFacts } from '../entered-facts.tsx';
import { type InvitationDetails, InvitationForm } from './invitation-form.tsx';
import { invitationMessages } from './invitation.messages.ts';
import styles from './invitation.module.css';
import { type Invitee, useInvitee } from './use-invitee.ts';

/**
 * The page of the link in the mail to an invited trainer. The secret is in the URL fragment, which is never sent to a
 * server by itself. An invited trainer who logged in by code comes here without a link.
 */
export function Invitation({ technologies }: { readonly technologies: readonly string[] }) {
  const token = useLocation().hash.slice(1);
  const auth = useAuth();
  const navigate = useNavigate();
  const sendsSms = useSendsSms();
  const [isCompleted, setCompleted] = useState(false);
  const isInvitee = auth.userData?.needsDetails === true;
  const complete: Complete = (me, store) => {
    // First, so that the page does not show what somebody else who is logged in would see.
    flushSync(() => setCompleted(true));
    store();
    toast.success(invitationMessages.completed);
    return navigate(pageAfterLogIn(links.trainerProfile, unprovedContactOf(me, sendsSms)), { replace: true });
  };
  if (isCompleted) return <PageSkeleton />;
  if (token !== '' && auth.isAuthenticated && !isInvitee) return <OtherPerson name={auth.username ?? ''} />;
  const source = token !== '' ? { token } : isInvitee ? 'me' : undefined;
  return <Opened source={source} technologies={technologies} onCompleted={complete} />;
}

/** `store` keeps in the browser who is logged in now. */
type Complete = (me: Parameters<typeof unprovedContactOf>[0], store: () => void) => unknown;

interface OpenedProps {
  /** What the institute teaches. */
  readonly technologies: readonly string[];
  readonly source: Parameters<typeof useInvitee>[0];
  readonly onCompleted: Complete;
}

function Opened(props: OpenedProps) {
  const [attempt, setAttempt] = useState(1);
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Attempt({ source, technologies, onCompleted, onRetry }: OpenedProps & { readonly onRetry: () => void }) {
  const { found, end } = useInvitee(source);
  if (found.kind === 'loading') return <PageSkeleton />;
  if (found.kind === 'dead') return <DeadLink />;
  if (found.kind === 'open') {
    const props = { source, technologies, onCompleted };
    return <Welcome {...props} invitee={found.invitee} onGone={end} />;
  }
  return (
    <Page title="Your invitation">
      <div role="alert" className={styles.failed}>
        <p>{serverMessageOr(found.error, invitationMessages.failed)}</p>
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </Page>
  );
}

interface WelcomeProps extends OpenedProps {
  readonly invitee: Invitee;
  readonly onGone: () => void;
}

function Welcome({ source, technologies, invitee, onCompleted, onGone }: WelcomeProps) {
  const brand = useRootData()?.site.brand ?? 'the institute';
  const send = async (details: InvitationDetails, fetch: typeof globalThis.fetch) => {
    if (typeof source !== 'object') {
      const me = await callApi(invitationEndpoints.completeMine, { body: details }, { fetch });
      return { me, store: storeConsentAnswered };
    }
    const body = { ...details, token: source.token };
    const { token, userData } = await callApi(invitationEndpoints.complete, { body }, { fetch });
    return { me: userData, store: () => storePerson(token, userData) };
  };
  return (
    <Page title={`Teach with ${brand}`} lead={`Hello ${invitee.name}. Add a few details, and your profile is ready.`}>
      <div className={styles.measure}>
        <section className={styles.details} aria-labelledby="entered-title">
          <h2 id="entered-title">What {brand} has entered</h2>
          <EnteredFacts person={invitee} />
          <p>{invitationMessages.wrongFacts}</p>
        </section>
        <InvitationForm
          technologies={technologies}
          send={send}
          onGone={onGone}
          onSaved={({ me, store }) => onCompleted(me, store)}
        />
      </div>
    </Page>
  );
}

/** One page for every link that does not work, whatever the reason. */
function DeadLink() {
  const site = useRootData()?.site;
  return (
    <Page title={invitationMessages.deadTitle} lead={invitationMessages.dead}>
      <div className={styles.measure}>
        <address className={styles.reach}>
          {site !== undefined && site.phone !== '' && (
            <a href={`tel:+91${site.phone.replaceAll(/\D/g, '')}`}>{site.phone}</a>
          )}
          {site !== undefined && site.email !== '' && <a href={`mailto:${site.email}`}>{site.email}</a>}
          <Link to={links.contact()}>Write to us</Link>
        </address>
        <p>
          {invitationMessages.loggedOut} <Link to={links.emailLogin}>Log in</Link>
        </p>
      </div>
    </Page>
  );
}

/** Completing the account logs its owner in, so whoever is logged in on this device has to log out first. */
function OtherPerson({ name }: { readonly name: string }) {
  const logOut = async () => (await loadSession()).logOut();
  return (
    <Page title="Your invitation">
      <div className={styles.measure}>
        <Alert color="marigold" variant="light" title={invitationMessages.otherPerson}>
          {invitationMessages.otherPersonText(name)}
        </Alert>
        <div>
          <Button onClick={() => void logOut()}>Log out and continue</Button>
        </div>
      </div>
    </Page>
  );
}
