import type { OtpChannel } from '@avsar/contract';
import { limits } from '@avsar/contract/limits';
import { sentCodeStorageKey } from '#lib/storage-keys.ts';

/** A code that was sent: where to, and when, in milliseconds of the browser's clock. Never the code itself. */
export interface SentCode {
  readonly channel: OtpChannel;
  /** The contact change that the code is for; absent for a log-in code. */
  readonly changeId?: number | undefined;
  readonly identifier: string;
  readonly sentAt: number;
}

/**
 * Kept for this tab: a phone may close the page while its owner reads the code in another app. Browsers that block
 * storage keep nothing; there nobody can sign in anyway.
 */
export function keepSentCode(sent: SentCode): void {
  try {
    sessionStorage.setItem(sentCodeStorageKey, JSON.stringify(sent));
  } catch {
    // The code screen works without it until the page is loaded again.
  }
}

type SentContactCode = SentCode & { readonly changeId: number };

/** The log-in code that was sent by this channel and is still valid. */
export function findSentCode(channel: OtpChannel, now: number): SentCode | undefined {
  const sent = findLiveCode(channel, now);
  return sent?.changeId === undefined ? sent : undefined;
}

/** The code that proves this contact, was sent and is still valid. */
export function findSentContactCode(channel: OtpChannel, contact: string, now: number): SentContactCode | undefined {
  const sent = findLiveCode(channel, now);
  if (sent?.changeId === undefined || sent.identifier !== contact) return undefined;
  return { ...sent, changeId: sent.changeId };
}

function findLiveCode(channel: OtpChannel, now: number): SentCode | undefined {
  const sent = readSentCode();
  if (sent === undefined) return undefined;
  const age = now - sent.sentAt;
  if (age < 0 || age >= limits.otpLifetimeSeconds * 1000) {
    forgetSentCode();
    return undefined;
  }
  return sent.channel === channel ? sent : undefined;
}

export function forgetSentCode(): void {
  try {
    sessionStorage.removeItem(sentCodeStorageKey);
  } catch {
    // Nothing was stored.
  }
}

/** Seconds until another code may be requested. Never more than the full waiting time, even if the clock is wrong. */
export function secondsToResend(sentAt: number): number {
  const passed = Math.floor((Date.now() - sentAt) / 1000);
  return Math.min(Math.max(limits.otpResendSeconds - passed, 0), limits.otpResendSeconds);
}

function readSentCode(): SentCode | undefined {
  try {
    const sent = JSON.parse(sessionStorage.getItem(sentCodeStorageKey) ?? '') as SentCode;
    const { channel, identifier, sentAt } = sent;
    const isWhole = (channel === 'email' || channel === 'mobile') && typeof identifier === 'string';
    return isWhole && typeof sentAt === 'number' ? sent : undefined;
  } catch {
    return undefined;
  }
}
