import { setTimeout as sleep } from 'node:timers/promises';
import type { ReceivedMail } from './environment/inbox.ts';
import { readPlaces } from './environment/places.ts';

const timeoutMilliseconds = 20_000;

/** What arrived at an address, oldest first. */
export async function mailsTo(address: string): Promise<ReceivedMail[]> {
  const response = await fetch(`${readPlaces().inbox}/?to=${encodeURIComponent(address)}`);
  return (await response.json()) as ReceivedMail[];
}

/** The one with these words in it; the worker sends it when it comes to it. */
export async function mailTo(address: string, words: string): Promise<ReceivedMail> {
  for (const deadline = Date.now() + timeoutMilliseconds; Date.now() < deadline; await sleep(100)) {
    const mail = (await mailsTo(address)).find(({ text }) => text.includes(words));
    if (mail !== undefined) return mail;
  }
  throw new Error(`No mail to ${address} says “${words}”`);
}
