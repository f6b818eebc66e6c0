import { setTimeout as sleep } from 'node:timers/promises';
import { mailsTo } from './mail.ts';
import type { Person } from './people.ts';
import { readTestAddresses } from './environment/places.ts';

export type Channel = 'email' | 'mobile';

const timeoutMilliseconds = 20_000;

/** Waits for the nth code sent to a person, and reads it from the mail or from the SMS simulator. */
export async function codeSentTo(person: Person, channel: Channel, nth = 1): Promise<string> {
  for (const deadline = Date.now() + timeoutMilliseconds; Date.now() < deadline; await sleep(100)) {
    const code = (await codesSentTo(person, channel))[nth - 1];
    if (code !== undefined) return code;
  }
  throw new Error(`Code number ${nth} did not arrive by ${channel}`);
}

export async function codesSentTo({ email, mobileNumber }: Person, channel: Channel): Promise<string[]> {
  const texts = channel === 'email' ? (await mailsTo(email)).map(({ text }) => text) : await messagesTo(mobileNumber);
  // Links are removed first: their secret may contain six digits in a row.
  return texts.flatMap((text) => /(?<!\d)\d{6}(?!\d)/.exec(text.replaceAll(/https?:\S+/g, ''))?.[0] ?? []);
}

async function messagesTo(mobileNumber: string): Promise<string[]> {
  const response = await fetch(`${readTestAddresses().smsSimulator}/outbox?mobile=${mobileNumber}`);
  const messages = (await response.json()) as { variables: Record<string, string> }[];
  return messages.map(({ variables }) => variables['otp'] ?? '');
}

/** A wrong code: six digits that differ from the given code. */
export function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
