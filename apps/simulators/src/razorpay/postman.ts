import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Forgery, Release, WebhookBehaviour, WebhookRecord } from './controls.ts';
import type { Contents } from './entities.ts';
import { createDice, type NewId, shuffled } from './ids.ts';

/** Hands a webhook over and says what it was answered with. */
export type Deliver = (body: Buffer, headers: Readonly<Record<string, string>>) => Promise<number>;

interface PostmanParts {
  readonly to: string | Deliver | undefined;
  readonly keySecret: string;
  readonly webhookSecret: string;
  readonly retryMilliseconds: readonly number[];
  readonly mode: 'send' | 'hold' | 'drop';
  readonly newId: NewId;
  readonly now: () => number;
}

type Letter = { -readonly [Key in keyof WebhookRecord]: WebhookRecord[Key] } & { statuses: number[] };

const answerMilliseconds = 5000;

/** Tells of what happened: at least once, in no promised order, again and again until the answer is a 2xx. */
export function createPostman(parts: PostmanParts) {
  const { keySecret, retryMilliseconds, newId, now } = parts;
  const letters: Letter[] = [];
  const underWay = new Set<Promise<unknown>>();
  const closing = new AbortController();
  const accountId = newId('acc');
  let { webhookSecret, to } = parts;
  let behaviour = { mode: parts.mode, copies: 1, delayMilliseconds: 0 };

  async function hand(body: string, signature: string | undefined, eventId: string): Promise<number> {
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Razorpay-Webhook/v1',
      'x-razorpay-event-id': eventId,
      ...(signature !== undefined && { 'x-razorpay-signature': signature }),
    };
    if (to === undefined) return 0;
    return typeof to === 'function' ? to(Buffer.from(body), headers) : post(to, body, headers);
  }

  /** Signed anew each time: a secret that was rotated meanwhile counts. */
  const handOver = (letter: Letter) =>
    hand(letter.body, sign(letter.body, webhookSecret), letter.eventId).catch(() => 0);

  async function deliver(letter: Letter, copies: number): Promise<void> {
    letter.state = 'under_way';
    for (const pause of [0, ...retryMilliseconds]) {
      if (pause > 0) await sleep(pause, undefined, { signal: closing.signal, ref: false });
      const statuses = await Promise.all(Array.from({ length: copies }, () => handOver(letter)));
      letter.statuses.push(...statuses);
      if (statuses.every(isTaken)) {
        letter.state = 'delivered';
        return;
      }
    }
    letter.state = 'given_up';
  }

  async function send(letter: Letter): Promise<void> {
    const { copies, delayMilliseconds } = behaviour;
    if (delayMilliseconds > 0) await sleep(delayMilliseconds, undefined, { signal: closing.signal, ref: false });
    await deliver(letter, copies);
  }

  function watch(work: Promise<void>): Promise<void> {
    const watched = work.catch(() => {}).finally(() => underWay.delete(watched));
    underWay.add(watched);
    return watched;
  }

  function add(event: string, contains: readonly string[], payload: unknown): void {
    const body = JSON.stringify({
      entity: 'event',
      account_id: accountId,
      event,
      contains,
      payload,
      created_at: now(),
    });
    const state = behaviour.mode === 'drop' ? 'dropped' : 'held';
    const letter: Letter = { eventId: newId('event'), event, body, state, statuses: [] };
    letters.push(letter);
    // Whoever is not known yet is told once they are: it waits with what is held.
    if (behaviour.mode === 'send' && to !== undefined) void watch(send(letter));
  }

  async function settled(): Promise<void> {
    while (underWay.size > 0) await Promise.all(underWay);
  }

  return {
    letters,
    settled,
    /** As things are at this moment: what changes later comes in another letter. */
    announce: (event: string, contents: Contents) => {
      const entities: [string, unknown][] = Object.entries(contents);
      const boxes = entities.map(([name, entity]) => [name, { entity }] as const);
      add(event, Object.keys(contents), Object.fromEntries(boxes));
    },
    announceAnything: (event: string, payload: unknown) => add(event, Object.keys(payload ?? {}), payload),
    behave: ({ url, ...changes }: WebhookBehaviour) => {
      behaviour = { ...behaviour, ...changes };
      to = url ?? to;
    },
    rotateSecret: (secret: string) => {
      webhookSecret = secret;
    },
    release: async ({ copies = 1, shuffleSeed, concurrency = 1 }: Release) => {
      const held = letters.filter(({ state }) => state === 'held');
      const stack = held.flatMap((letter) => Array.from({ length: copies }, () => letter));
      const queue = shuffleSeed === undefined ? stack : shuffled(stack, createDice(shuffleSeed));
      const next = queue.values();
      const carry = async () => {
        for (const letter of next) await watch(deliver(letter, 1));
      };
      await Promise.all(Array.from({ length: concurrency }, carry));
    },
    repeat: async (eventId: string) => {
      const letter = letters.find((letter) => letter.eventId === eventId);
      if (letter === undefined) throw new Error(`There is no event ${eventId}`);
      return handOver(letter);
    },
    forge: async (forgery: Forgery, eventId?: string) => {
      const letter = eventId === undefined ? letters.at(-1) : letters.find((letter) => letter.eventId === eventId);
      if (letter === undefined) throw new Error('There is no event to forge');
      const { body } = letter;
      const attempts = {
        wrong_signature: { text: body, signature: sign(body, `not ${webhookSecret}`) },
        no_signature: { text: body, signature: undefined },
        key_secret: { text: body, signature: sign(body, keySecret) },
        reserialised: {
          text: JSON.stringify(JSON.parse(body), undefined, 1),
          signature: sign(body, webhookSecret),
        },
      } satisfies Record<Forgery, unknown>;
      const { text, signature } = attempts[forgery];
      return hand(text, signature, newId('event'));
    },
    close: () => {
      closing.abort();
    },
  };
}

export function sign(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

const isTaken = (status: number) => status >= 200 && status < 300;

async function post(url: string, body: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const signal = AbortSignal.timeout(answerMilliseconds);
  const response = await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal });
  await response.arrayBuffer();
  return response.status;
}
