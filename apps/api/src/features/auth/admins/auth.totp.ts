import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

/** RFC 6238 with the values every authenticator app assumes: SHA-1, 30 seconds, 6 digits. */
const stepSeconds = 30;
const digits = 6;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function makeTotpSecret(): Buffer {
  return randomBytes(20);
}

/** The code that an authenticator app shows at this moment. */
export const totpCodeAt = (secret: Buffer, now: Date): string => codeOfStep(secret, stepAt(now));

const stepAt = (now: Date) => Math.floor(now.getTime() / 1000 / stepSeconds);

function codeOfStep(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The 30-second step of this code: the current, previous or next one; `undefined` if the code fits none of them. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  const current = stepAt(now);
  return [current - 1, current, current + 1].find((step) => codeOfStep(secret, step) === code);
}

/** The link or QR code for the authenticator app, which shows the issuer: the name of the institute. */
export function totpUri(secret: Buffer, issuer: string, username: string): string {
  // A colon separates issuer and account.
  const name = encodeURIComponent(issuer.replaceAll(':', ' '));
  const label = `${name}:${encodeURIComponent(username)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${name}&period=${stepSeconds}&digits=${digits}`;
}

function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

export function sealSecret(key: Buffer, secret: Buffer): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** `undefined` if the secret was encrypted with another key: then the admin needs a recovery code. */
export function openSecret(key: Buffer, box: Buffer): Buffer | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, 12));
    decipher.setAuthTag(box.subarray(12, 28));
    return Buffer.concat([decipher.update(box.subarray(28)), decipher.final()]);
  } catch {
    return undefined;
  }
}

export function makeRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => base32(randomBytes(10)).toLowerCase());
}

/** A fast hash is enough: nobody can try all 80 random bits of a recovery code. */
export function hashRecoveryCode(code: string): string {
  return createHash('sha256').update(code.trim().toLowerCase()).digest('hex');
}
