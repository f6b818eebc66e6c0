import { createHmac } from 'node:crypto';

/** A TOTP implementation for tests, written from RFC 6238 and independent of our code. */
export function codeAt(secret: Buffer, now: Date): string {
  const step = Math.floor(now.getTime() / 30_000);
  const counter = Buffer.from(step.toString(16).padStart(16, '0'), 'hex');
  const mac = createHmac('sha1', secret).update(counter).digest();
  const start = (mac[19] ?? 0) % 16;
  const number = Number.parseInt(mac.subarray(start, start + 4).toString('hex'), 16) % 2 ** 31;
  return String(number).slice(-6).padStart(6, '0');
}

export function secretOfUri(uri: string): Buffer {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const encoded = new URL(uri).searchParams.get('secret') ?? '';
  const bits = encoded
    .split('')
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
