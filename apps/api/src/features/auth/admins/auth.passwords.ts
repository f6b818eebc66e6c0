import { randomUUID } from 'node:crypto';
import { limits } from '@avsar/contract';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#shared/errors.ts';

/** For argon2id, the default algorithm of the library. */
const settings = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };
const mostRunning = 2;
const mostWaiting = 50;

/** Each hash takes 64 MiB, so at most two run at a time: otherwise a few parallel log-ins could fill the memory. */
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting.length >= mostWaiting) throw new AppError('unavailable');
  if (running >= mostRunning) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, settings));
}

/** Hash of a random password: checking against it makes an unknown name take as long as a known one. */
let dummyHash: Promise<string> | undefined;

export async function isSamePassword(stored: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword(randomUUID());
  const expected = stored ?? (await dummyHash);
  return (await inTurn(() => verify(expected, password))) && stored !== undefined;
}

const { adminPasswordLeast: least, adminPasswordMost: most } = limits;

/** Words that make a password longer, but not harder to guess. */
const commonWords =
  `password passw0rd passwort passphrase admin administrator root login letmein secret welcome qwerty qwertyuiop
  asdfghjkl zxcvbnm iloveyou monkey dragon sunshine princess football cricket india bharat hyderabad bengaluru mumbai
  delhi chennai pune avsar institute training placement academy student trainer course java spring abc abcdef test
  temp changeme default company office summer winter monsoon`.split(/\s+/);

/** The message for an invalid new password; `undefined` if it is valid. There are no rules on kinds of characters. */
export function passwordFault(password: string, username: string): string | undefined {
  if (password.length < least) return `The password needs at least ${least} characters.`;
  if (password.length > most) return `The password may have at most ${most} characters.`;
  const plain = password.toLowerCase();
  const words = [username.toLowerCase(), ...commonWords].toSorted((one, other) => other.length - one.length);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), plain);
  const letters = new Set(rest.replaceAll(/[\d\s\W_]/g, ''));
  if (letters.size < 4) return 'The password is made of common words and numbers only. Please choose another.';
  return /^(.{1,6})\1+$/.test(plain) ? 'The password repeats itself. Please choose another.' : undefined;
}
