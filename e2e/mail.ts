import { setTimeout as sleep } from 'node:timers/promises';
import type { ReceivedMail } from './environment/inbox.ts';
import { readTestAddresses } from './environment/places.ts';

const timeoutMilliseconds = 20_000;

/** All mails to an address, oldest first. */
export async function mailsTo(address: string): Promise<ReceivedMail[]> {
  const response = await fetch(`${readTestAddresses().inbox}/?to=${encodeURIComponent(address)}`);
  return (await response.json()) as ReceivedMail[];
}

/** Waits for a mail to an address that contains these words. */
export async function mailTo(address: string, words: string): Promise<ReceivedMail> {
  for (const deadline = Date.now() + timeoutMilliseconds; Date.now() < deadline; await sleep(100)) {
    const mail = (await mailsTo(address)).find(({ text }) => text.includes(words));
    if (mail !== undefined) return mail;
  }
  throw new Error(`No mail to ${address} says “${words}”`);
}
