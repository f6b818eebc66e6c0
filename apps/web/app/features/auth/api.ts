import { ApiError, call, type CallInput, type CallOptions, type CallReply, type Endpoint } from '@avsar/contract';
import { readAuth } from './auth-store.ts';
import { reportRefusedToken } from './token-expiry.ts';

/** Calls the api from the browser as whoever is signed in. */
export async function callApi<Declared extends Endpoint>(
  endpoint: Declared,
  input: CallInput<Declared>,
  options: Pick<CallOptions, 'fetch' | 'signal'> = {},
): Promise<CallReply<Declared>> {
  const { token } = readAuth();
  try {
    return await call(endpoint, input, { ...options, baseUrl: '', token });
  } catch (error) {
    if (token !== undefined && error instanceof ApiError && error.code === 'unauthenticated') reportRefusedToken(token);
    throw error;
  }
}
