import { isRecord } from './http.ts';

export interface SmsMessage {
  /** Ten digits, without country code. */
  readonly mobile: string;
  readonly templateId: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly receivedAt: string;
  /** The caller's own reference (`CRQID`), by which the report finds the message. */
  readonly reference?: string;
}

/** Parses the body of a flow call. Returns an error message in MSG91's words if it is invalid. */
export function readFlowCall(body: unknown): readonly SmsMessage[] | string {
  if (!isRecord(body)) return 'Invalid JSON';
  const { template_id: templateId, recipients } = body;
  if (typeof templateId !== 'string' || templateId === '') return 'Template ID missing';
  if (!Array.isArray(recipients) || recipients.length === 0) return 'Recipients missing';
  const receivedAt = new Date().toISOString();
  const messages: SmsMessage[] = [];
  for (const recipient of recipients) {
    const { mobiles, CRQID: reference, ...variables } = isRecord(recipient) ? recipient : {};
    const mobile = typeof mobiles === 'string' ? /^91([6-9]\d{9})$/.exec(mobiles)?.[1] : undefined;
    if (mobile === undefined) return 'Invalid mobile number';
    if (!isTexts(variables)) return 'Variables must be texts';
    if (reference !== undefined && typeof reference !== 'string') return 'CRQID must be a text';
    messages.push({ mobile, templateId, variables, receivedAt, ...(reference !== undefined && { reference }) });
  }
  return messages;
}

function isTexts(value: Record<string, unknown>): value is Record<string, string> {
  return Object.values(value).every((item) => typeof item === 'string');
}
