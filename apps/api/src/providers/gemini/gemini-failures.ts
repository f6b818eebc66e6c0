import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { ModelError } from './language-model.ts';

const refusalSchema = z.object({ error: z.object({ message: z.string() }) });
/** The error that the client library throws for a refusal in the middle of an answer. */
const streamRefusalSchema = z.object({ name: z.literal('ApiError'), status: z.number(), message: z.string() });

const messageLength = 200;

/** `fetch` for the client library: its own handling of a refusal loses the status, or keeps too much of the text. */
export function createFetch(key: KeyObject): typeof fetch {
  return async (address, request) => {
    const response = await reach(address, request);
    if (response.ok) return response;
    throw refusalOf(response.status, await response.text(), key);
  };
}

async function reach(...[address, request]: Parameters<typeof fetch>): Promise<Response> {
  try {
    // A redirect would carry the key to an address nobody configured.
    return await fetch(address, { ...request, redirect: 'error' });
  } catch (cause) {
    throw new ModelError('unreachable', 'The model could not be reached', { cause });
  }
}

/** The new error has no cause: texts of the library or the model may repeat the key. */
export function readFailure(error: unknown, key: KeyObject): ModelError {
  if (error instanceof ModelError) return error;
  const refusal = streamRefusalSchema.safeParse(error).data;
  if (refusal !== undefined) return refusalOf(refusal.status, refusal.message.replace(/^[^{]*/, ''), key);
  // `fetch` reports a lost connection this way.
  if (error instanceof TypeError && error.cause instanceof Error) {
    return new ModelError('unreachable', 'The connection to the model was lost');
  }
  return new ModelError('unclear', 'The model gave an answer nobody here understands');
}

function refusalOf(status: number, text: string, key: KeyObject): ModelError {
  if (status >= 500) return new ModelError('unreachable', `The model failed (HTTP ${status})`);
  const providerMessage = messageIn(text, key);
  const options = providerMessage === undefined ? {} : { providerMessage };
  // The question itself may be the reason; that must not block the model for everybody.
  const isUnread = status === 413 || (status === 400 && !/api key/i.test(providerMessage ?? ''));
  return new ModelError(isUnread ? 'unclear' : 'refused', `The model refused (HTTP ${status})`, options);
}

/** The provider's error message without our key, which it may repeat. */
function messageIn(text: string, key: KeyObject): string | undefined {
  const { error } = refusalSchema.safeParse(parseJson(text)).data ?? {};
  const plain = error?.message
    .replaceAll(key.export().toString(), '…')
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim();
  return plain === undefined || plain === '' ? undefined : plain.slice(0, messageLength);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
