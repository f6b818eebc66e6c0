import { z } from 'zod';
import { NotTakenError } from './not-taken-error.ts';
import { UndeliverableError } from './undeliverable-error.ts';

export interface Msg91Settings {
  readonly baseUrl: string;
  readonly authKey: string;
  readonly timeoutMilliseconds?: number;
}

export async function postToMsg91(
  { baseUrl, authKey, timeoutMilliseconds = 10_000 }: Msg91Settings,
  path: string,
  body: unknown,
): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(`${baseUrl.replace(/\/+$/, '')}${path}`, {
      method: 'POST',
      headers: { authkey: authKey, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMilliseconds),
      // A redirect would carry the key and the code to an address nobody configured.
      redirect: 'error',
    });
    return { status: response.status, text: await response.text() };
  } catch (cause) {
    const text = 'The SMS gateway could not be reached';
    throw isBeforeSending(cause) ? new NotTakenError(text, { cause }) : new Error(text, { cause });
  }
}

/** No connection was made, so nothing was sent. After a cut or a timeout nobody knows. */
const codesBeforeSending = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

const causeSchema = z.object({ cause: z.object({ code: z.string() }) });

function isBeforeSending(error: unknown): boolean {
  const { data } = causeSchema.safeParse(error);
  return data !== undefined && codesBeforeSending.includes(data.cause.code);
}

const replySchema = z.object({ type: z.string(), message: z.string().optional() });

// Refusals for reasons of ours (key, balance) or temporary ones: the same message can be sent later.
const temporaryStatuses = [401, 402, 403, 408, 425, 429];

/** MSG91 refuses in the body as well as by status: `{type:'error'}` also comes with HTTP 200. */
export function throwUnlessTaken(status: number, text: string): void {
  if (temporaryStatuses.includes(status)) throw new NotTakenError(`The SMS gateway failed (HTTP ${status})`);
  if (status >= 500) throw new Error(`The SMS gateway failed (HTTP ${status})`);
  const reply = parseReply(text);
  if (status >= 400 || reply?.type === 'error') {
    throw new UndeliverableError(`The SMS gateway refused the message (HTTP ${status}${maskedReason(reply?.message)})`);
  }
  if (reply?.type !== 'success') throw new Error(`The SMS gateway gave no clear answer (HTTP ${status})`);
}

function parseReply(text: string): z.output<typeof replySchema> | undefined {
  return replySchema.safeParse(parseJson(text)).data;
}

/** Undefined if the text is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The gateway's message may repeat the number or the code, so its digits are masked. */
function maskedReason(message: string | undefined): string {
  return message === undefined ? '' : `: ${message.slice(0, 100).replaceAll(/\p{Nd}/gu, '#')}`;
}
