import { z } from 'zod';
import { UndeliverableError } from './undeliverable-error.ts';

export interface OutgoingSms {
  /** Ten digits; the country code is the carrier's business. */
  readonly mobileNumber: string;
  /** Words for the places of the DLT-registered template. */
  readonly variables: Readonly<Record<string, string>>;
}

export interface Sms {
  sendOtp(sms: OutgoingSms): Promise<void>;
  /** That something of an account changes; absent where no template for it is registered. */
  readonly sendNotice?: ((sms: OutgoingSms) => Promise<void>) | undefined;
}

interface Msg91Settings {
  readonly baseUrl: string;
  readonly authKey: string;
  readonly otpTemplateId: string;
  readonly noticeTemplateId?: string | undefined;
  readonly timeoutMilliseconds?: number;
}

const replySchema = z.object({ type: z.string(), message: z.string().optional() });

/** MSG91's flow call. The app makes and checks the code; the gateway only carries it. */
export function createMsg91Sms(settings: Msg91Settings): Sms {
  const { otpTemplateId, noticeTemplateId } = settings;
  return {
    sendOtp: (sms) => sendByTemplate(settings, otpTemplateId, sms),
    sendNotice: noticeTemplateId === undefined ? undefined : (sms) => sendByTemplate(settings, noticeTemplateId, sms),
  };
}

async function sendByTemplate(settings: Msg91Settings, templateId: string, { mobileNumber, variables }: OutgoingSms) {
  const { baseUrl, authKey, timeoutMilliseconds = 10_000 } = settings;
  const recipient = { ...variables, mobiles: `91${mobileNumber}` };
  const { status, text } = await post(`${baseUrl.replace(/\/+$/, '')}/api/v5/flow`, {
    headers: { authkey: authKey, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ template_id: templateId, short_url: '0', recipients: [recipient] }),
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  throwUnlessTaken(status, text);
}

async function post(address: string, request: RequestInit): Promise<{ status: number; text: string }> {
  try {
    // A redirect would carry the key and the code to an address nobody configured.
    const response = await fetch(address, { ...request, method: 'POST', redirect: 'error' });
    return { status: response.status, text: await response.text() };
  } catch (cause) {
    throw new Error('The SMS gateway could not be reached', { cause });
  }
}

// Refusals that are about us (key, balance) or pass by themselves: the same message goes through once that is mended.
const temporaryStatuses = [401, 402, 403, 408, 425, 429];

/** MSG91 says no in the body as well as in the status: `{type:'error'}` also comes with HTTP 200. */
function throwUnlessTaken(status: number, text: string): void {
  if (status >= 500 || temporaryStatuses.includes(status)) throw new Error(`The SMS gateway failed (HTTP ${status})`);
  const reply = parseReply(text);
  if (status >= 400 || reply?.type === 'error') {
    throw new UndeliverableError(`The SMS gateway refused the message (HTTP ${status}${maskedReason(reply?.message)})`);
  }
  if (reply?.type !== 'success') throw new Error(`The SMS gateway gave no clear answer (HTTP ${status})`);
}

function parseReply(text: string): z.output<typeof replySchema> | undefined {
  try {
    return replySchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The gateway may repeat the number or the code: its words are for operators, their digits for nobody. */
function maskedReason(message: string | undefined): string {
  return message === undefined ? '' : `: ${message.slice(0, 100).replaceAll(/\p{Nd}/gu, '#')}`;
}
