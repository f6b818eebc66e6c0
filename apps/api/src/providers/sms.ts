import { z } from 'zod';
import { UndeliverableError } from './undeliverable-error.ts';

export interface OutgoingSms {
  /** Ten digits, without the country code. */
  readonly mobileNumber: string;
  /** Values for the variables of the DLT-registered template. */
  readonly variables: Readonly<Record<string, string>>;
}

export interface Sms {
  sendOtp(sms: OutgoingSms): Promise<void>;
  /** Sends a notice of an account change; undefined if no template for it is registered. */
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

/** MSG91's flow API. We create and verify the code; the gateway only delivers it. */
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

// Refusals for reasons of ours (key, balance) or temporary ones: the same message can be sent later.
const temporaryStatuses = [401, 402, 403, 408, 425, 429];

/** MSG91 refuses in the body as well as by status: `{type:'error'}` also comes with HTTP 200. */
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

/** The gateway's message may repeat the number or the code, so its digits are masked. */
function maskedReason(message: string | undefined): string {
  return message === undefined ? '' : `: ${message.slice(0, 100).replaceAll(/\p{Nd}/gu, '#')}`;
}
