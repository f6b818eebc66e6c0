import { type Msg91Settings, postToMsg91, throwUnlessTaken } from './msg91-calls.ts';
import { isKnownToMsg91 } from './msg91-report.ts';

export interface OutgoingSms {
  /** Ten digits, without the country code. */
  readonly mobileNumber: string;
  /** Values for the variables of the DLT-registered template. */
  readonly variables: Readonly<Record<string, string>>;
}

export interface OutgoingMessageSms extends OutgoingSms {
  /** The id by which the carrier knows the template. */
  readonly templateId: string;
  /** Our own name of this SMS, by which it is found again. */
  readonly reference: string;
}

export interface Sms {
  sendOtp(sms: OutgoingSms): Promise<void>;
  /** Sends a notice of an account change; undefined if no template for it is registered. */
  readonly sendNotice?: ((sms: OutgoingSms) => Promise<void>) | undefined;
  /**
   * Sends an SMS of a message. UndeliverableError: refused for good. NotTakenError: surely not taken, may be sent later.
   * After every other error nobody knows: ask `findMessage`.
   */
  sendMessage(sms: OutgoingMessageSms): Promise<void>;
  /** Whether the carrier knows the SMS with this reference, handed over at about this time. */
  findMessage(reference: string, handedAt: Date): Promise<boolean>;
}

interface TemplateSettings extends Msg91Settings {
  readonly otpTemplateId: string;
  readonly noticeTemplateId?: string | undefined;
}

/** MSG91's flow API. We create and verify the code; the gateway only delivers it. */
export function createMsg91Sms(settings: TemplateSettings): Sms {
  const { otpTemplateId, noticeTemplateId } = settings;
  return {
    sendOtp: (sms) => sendByTemplate(settings, otpTemplateId, sms),
    sendNotice: noticeTemplateId === undefined ? undefined : (sms) => sendByTemplate(settings, noticeTemplateId, sms),
    sendMessage: ({ templateId, reference, ...sms }) => sendByTemplate(settings, templateId, sms, reference),
    findMessage: (reference, handedAt) => isKnownToMsg91(settings, reference, handedAt),
  };
}

async function sendByTemplate(
  settings: Msg91Settings,
  templateId: string,
  { mobileNumber, variables }: OutgoingSms,
  reference?: string,
): Promise<void> {
  const recipient = {
    ...variables,
    mobiles: `91${mobileNumber}`,
    ...(reference !== undefined && { CRQID: reference }),
  };
  const body = { template_id: templateId, short_url: '0', recipients: [recipient] };
  const { status, text } = await postToMsg91(settings, '/api/v5/flow', body);
  throwUnlessTaken(status, text);
}
