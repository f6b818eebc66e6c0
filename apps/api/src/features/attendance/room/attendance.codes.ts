import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

/** Another code is shown after this time; a code is accepted in its own window and the next one, so for 60 s at most. */
const windowMilliseconds = 30_000;

const idBytes = 4;
const signatureBytes = 16;
const codePattern = /^[\w-]{27}$/;

const windowOf = (now: Date) => Math.floor(now.getTime() / windowMilliseconds);

function signatureOf(secret: KeyObject, meetingId: number, window: number): Buffer {
  return createHmac('sha256', secret).update(`${meetingId}\n${window}`).digest().subarray(0, signatureBytes);
}

export interface ShownCode {
  readonly code: string;
  readonly nextAt: Date;
  readonly validUntil: Date;
}

/** The code of a class at this moment: its id and a signature of id and time. Nothing is stored (ADR-0115). */
export function codeAt(secret: KeyObject, meetingId: number, now: Date): ShownCode {
  const window = windowOf(now);
  const bytes = Buffer.alloc(idBytes);
  bytes.writeUInt32BE(meetingId);
  return {
    code: Buffer.concat([bytes, signatureOf(secret, meetingId, window)]).toString('base64url'),
    nextAt: new Date((window + 1) * windowMilliseconds),
    validUntil: new Date((window + 2) * windowMilliseconds),
  };
}

/** The class whose code this is, if the code is valid now; undefined for a wrong or old one. */
export function meetingIdInCode(secret: KeyObject, code: string, now: Date): number | undefined {
  if (!codePattern.test(code)) return undefined;
  const bytes = Buffer.from(code, 'base64url');
  const meetingId = bytes.readUInt32BE();
  const given = bytes.subarray(idBytes);
  const window = windowOf(now);
  const isValid = [window, window - 1].some((each) => timingSafeEqual(given, signatureOf(secret, meetingId, each)));
  return isValid ? meetingId : undefined;
}
