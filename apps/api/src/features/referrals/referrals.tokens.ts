import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

export interface OpenedLink {
  readonly code: string;
  readonly openedAt: Date;
}

/**
 * What a browser keeps of a link that it opened: the code, when that was, and our signature. So nobody can prolong the days
 * in which it counts, and a sign-up tries no codes.
 */
export function referralTokenOf(secret: KeyObject, { code, openedAt }: OpenedLink): string {
  const text = `${code}.${Math.floor(openedAt.getTime() / 1000)}`;
  return `${text}.${createHmac('sha256', secret).update(`referral\n${text}`).digest('base64url')}`;
}

/** The link in a token that we made; undefined for any other text. */
export function openedLinkIn(secret: KeyObject, token: string): OpenedLink | undefined {
  const [, code = '', seconds = ''] = /^([2-9A-Z]{10})\.(\d{1,11})\.[\w-]{43}$/.exec(token) ?? [];
  if (code === '') return undefined;
  const opened = { code, openedAt: new Date(Number(seconds) * 1000) };
  const [given, expected] = [Buffer.from(token), Buffer.from(referralTokenOf(secret, opened))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? opened : undefined;
}
