import { ApiError, authEndpoints, invitationEndpoints } from '@avsar/contract';
import { useEffect, useState } from 'react';
import { callApi } from '#api/client.ts';

export interface Invitee {
  readonly name: string;
  readonly email: string;
  readonly mobileNumber: string;
}

type Found =
  | { readonly kind: 'loading' }
  | { readonly kind: 'dead' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'open'; readonly invitee: Invitee };

const dead: Found = { kind: 'dead' };

/**
 * Whom the link invites; without a link, the logged-in trainer who has to complete the account. `undefined`:
 * neither.
 */
export function useInvitee(source: { readonly token: string } | 'me' | undefined) {
  const [found, setFound] = useState<Found>({ kind: 'loading' });
  const token = typeof source === 'object' ? source.token : undefined;
  const isMe = source === 'me';
  useEffect(() => {
    let isLatest = true;
    const show = (next: Found) => {
      if (isLatest) setFound(next);
    };
    if (token === undefined && !isMe) show(dead);
    else {
      show({ kind: 'loading' });
      load(token).then(show, (error: unknown) => show(failureOf(error)));
    }
    return () => {
      isLatest = false;
    };
  }, [token, isMe]);
  return { found, end: () => setFound(dead) };
}

async function load(token: string | undefined): Promise<Found> {
  if (token !== undefined) {
    return { kind: 'open', invitee: await callApi(invitationEndpoints.open, { body: { token } }) };
  }
  const me = await callApi(authEndpoints.me, {});
  return 'email' in me ? { kind: 'open', invitee: me } : dead;
}

const failureOf = (error: unknown): Found =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'validation_failed')
    ? dead
    : { kind: 'failed', error };
