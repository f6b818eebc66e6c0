import { Button } from '@mantine/core';
import { ApiError } from '@avsar/contract';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { links } from '#links.ts';
import { adminName, signIn } from '../auth-store.ts';
import { AuthCard } from '../sign-in/auth-card.tsx';
import { serverMessageOr } from '../sign-in/otp.ts';
import { passwordLinkMessages as messages } from './password-link.messages.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

type LinkState<Offer> =
  | { readonly kind: 'checking' }
  | { readonly kind: 'dead'; readonly text: string }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'open'; readonly token: string; readonly offer: Offer }
  | { readonly kind: 'made'; readonly recoveryCodes: readonly string[] };

/** What a form on such a page needs beside its fields. */
export interface OpenLink {
  readonly token: string;
  /** For `useForm`: ends the page if the link no longer works, and returns the text of other failures. */
  readonly refusal: (error: unknown) => string | undefined;
  /** For `useForm`: logs the person in, and shows the recovery codes before the dashboard. */
  readonly onSaved: (made: { readonly token: string; readonly recoveryCodes: readonly string[] }) => unknown;
}

interface PasswordLinkPageProps<Offer> {
  readonly title: string;
  readonly lead: (offer: Offer) => ReactNode;
  /** Asks the server about the link, which changes nothing. */
  readonly check: (token: string) => Promise<Offer>;
  /** Text for a link that does not work, made from the server's message. */
  readonly dead: (message: string) => string;
  /** Shown below that text. */
  readonly deadLinks?: ReactNode;
  readonly children: (link: OpenLink, offer: Offer) => ReactNode;
}

const isDead = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'not_found';

/** A page opened by a link that makes or renews an account. Its token is in the fragment, which no server is sent. */
export function PasswordLinkPage<Offer>({
  title,
  lead,
  check,
  dead,
  deadLinks,
  children,
}: PasswordLinkPageProps<Offer>) {
  const [link, setLink] = useState<LinkState<Offer>>({ kind: 'checking' });
  const navigate = useNavigate();
  // The address with the token leaves the history.
  const goOn = () => navigate(links.adminProfile, { replace: true });
  const checkFirst = useEffectEvent(() => stateOf(check));
  useEffect(() => {
    void checkFirst().then(setLink);
  }, []);

  if (link.kind === 'made') return <RecoveryCodes codes={link.recoveryCodes} onRead={goOn} />;
  if (link.kind === 'open') {
    const { token, offer } = link;
    const refusal = (error: unknown) => {
      if (isDead(error)) setLink({ kind: 'dead', text: error.message });
      // Faults of fields stand beside their fields.
      const isAboutFields = error instanceof ApiError && error.code === 'validation_failed';
      return isAboutFields ? undefined : serverMessageOr(error, messages.saveFailed);
    };
    const onSaved: OpenLink['onSaved'] = ({ token: session, recoveryCodes }) => {
      signIn(session, adminName, undefined);
      return recoveryCodes.length === 0 ? goOn() : setLink({ kind: 'made', recoveryCodes });
    };
    return (
      <AuthCard title={title} lead={lead(offer)}>
        {children({ token, refusal, onSaved }, offer)}
      </AuthCard>
    );
  }
  if (link.kind === 'failed') {
    return (
      <AuthCard title={title} lead={<span role="alert">{link.text}</span>}>
        <Button size="md" fullWidth onClick={() => void stateOf(check).then(setLink)}>
          Try again
        </Button>
      </AuthCard>
    );
  }
  const isChecking = link.kind === 'checking';
  return (
    <AuthCard
      title={isChecking ? title : messages.deadTitle}
      lead={<span role="status">{isChecking ? messages.checking : dead(link.text)}</span>}
    >
      {!isChecking && deadLinks}
    </AuthCard>
  );
}

async function stateOf<Offer>(check: (token: string) => Promise<Offer>): Promise<LinkState<Offer>> {
  const token = window.location.hash.slice(1);
  if (token === '') return { kind: 'dead', text: messages.incomplete };
  try {
    return { kind: 'open', token, offer: await check(token) };
  } catch (error) {
    return isDead(error)
      ? { kind: 'dead', text: error.message }
      : { kind: 'failed', text: serverMessageOr(error, messages.checkFailed) };
  }
}
