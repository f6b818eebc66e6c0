import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { limits } from '@avsar/contract';

export function makeCode(): string {
  return String(randomInt(10 ** limits.otpDigits)).padStart(limits.otpDigits, '0');
}

/** The hash includes the challenge id: the same code of another challenge has another hash. */
export function hashCode(pepper: Buffer, challengeId: number, code: string): Buffer {
  return createHmac('sha256', pepper).update(`${challengeId}:${code}`).digest();
}

export function isSameHash(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
