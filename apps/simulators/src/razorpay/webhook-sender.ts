import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WebhookForgery, WebhookRelease, WebhookBehaviour, WebhookRecord } from './controls.ts';
import type { WebhookContents } from './entities.ts';
import { createRandom, type NewId, shuffled } from './ids.ts';

/** Delivers a webhook and returns the HTTP status. */
export type DeliverWebhook = (body: Buffer, headers: Readonly<Record<string, string>>) => Promise<number>;

interface WebhookSenderParts {
  readonly to: string | DeliverWebhook | undefined;
  readonly keySecret: string;
  readonly webhookSecret: string;
  readonly retryMilliseconds: readonly number[];
  readonly mode: 'send' | 'hold' | 'drop';
  readonly newId: NewId;
  readonly now: () => number;
}

type Webhook = { -readonly [Key in keyof WebhookRecord]: WebhookRecord[Key] } & { statuses: number[] };

const answerMilliseconds = 5000;

/** Sends webhooks: at least once, in any order, repeated until the answer is a 2xx. */
export function createWebhookSender(parts: WebhookSenderParts) {
  const { keySecret, retryMilliseconds, newId, now } = parts;
  const webhooks: Webhook[] = [];
  const underWay = new Set<Promise<unknown>>();
  const closing = new AbortController();
  const accountId = newId('acc');
  let { webhookSecret, to } = parts;
  let behaviour = { mode: parts.mode, copies: 1, delayMilliseconds: 0 };

  async function transmit(body: string, signature: string | undefined, eventId: string): Promise<number> {
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Razorpay-Webhook/v1',
      'x-razorpay-event-id': eventId,
      ...(signature !== undefined && { 'x-razorpay-signature': signature }),
    };
    if (to === undefined) return 0;
    return typeof to === 'function' ? to(Buffer.from(body), headers) : post(to, body, headers);
  }

  /** Signed at each attempt, with the current secret. */
  const attempt = (webhook: Webhook) =>
    transmit(webhook.body, signWebhook(webhook.body, webhookSecret), webhook.eventId).catch(() => 0);

  async function deliver(webhook: Webhook, copies: number): Promise<void> {
    webhook.state = 'under_way';
    for (const pause of [0, ...retryMilliseconds]) {
      if (pause > 0) await sleep(pause, undefined, { signal: closing.signal, ref: false });
      const statuses = await Promise.all(Array.from({ length: copies }, () => attempt(webhook)));
      webhook.statuses.push(...statuses);
      if (statuses.every(isAccepted)) {
        webhook.state = 'delivered';
        return;
      }
    }
    webhook.state = 'given_up';
  }

  async function send(webhook: Webhook): Promise<void> {
    const { copies, delayMilliseconds } = behaviour;
    if (delayMilliseconds > 0) await sleep(delayMilliseconds, undefined, { signal: closing.signal, ref: false });
    await deliver(webhook, copies);
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
    const webhook: Webhook = { eventId: newId('event'), event, body, state, statuses: [] };
    webhooks.push(webhook);
    // Without a target URL the event is held until there is one.
    if (behaviour.mode === 'send' && to !== undefined) void watch(send(webhook));
  }

  async function settled(): Promise<void> {
    while (underWay.size > 0) await Promise.all(underWay);
  }

  return {
    webhooks,
    settled,
    /** The payload is a snapshot; later changes are sent as other events. */
    announce: (event: string, contents: WebhookContents) => {
      const entities: [string, unknown][] = Object.entries(contents);
      const wrapped = entities.map(([name, entity]) => [name, { entity }] as const);
      add(event, Object.keys(contents), Object.fromEntries(wrapped));
    },
    announceAnything: (event: string, payload: unknown) => add(event, Object.keys(payload ?? {}), payload),
    behave: ({ url, ...changes }: WebhookBehaviour) => {
      behaviour = { ...behaviour, ...changes };
      to = url ?? to;
    },
    rotateSecret: (secret: string) => {
      webhookSecret = secret;
    },
    release: async ({ copies = 1, shuffleSeed, concurrency = 1 }: WebhookRelease) => {
      const held = webhooks.filter(({ state }) => state === 'held');
      const copiesOfHeld = held.flatMap((webhook) => Array.from({ length: copies }, () => webhook));
      const queue = shuffleSeed === undefined ? copiesOfHeld : shuffled(copiesOfHeld, createRandom(shuffleSeed));
      const next = queue.values();
      const deliverNext = async () => {
        for (const webhook of next) await watch(deliver(webhook, 1));
      };
      await Promise.all(Array.from({ length: concurrency }, deliverNext));
    },
    repeat: async (eventId: string) => {
      const webhook = webhooks.find((webhook) => webhook.eventId === eventId);
      if (webhook === undefined) throw new Error(`There is no event ${eventId}`);
      return attempt(webhook);
    },
    forge: async (forgery: WebhookForgery, eventId?: string) => {
      const webhook = eventId === undefined ? webhooks.at(-1) : webhooks.find((webhook) => webhook.eventId === eventId);
      if (webhook === undefined) throw new Error('There is no event to forge');
      const { body } = webhook;
      const attempts = {
        wrong_signature: { text: body, signature: signWebhook(body, `not ${webhookSecret}`) },
        no_signature: { text: body, signature: undefined },
        key_secret: { text: body, signature: signWebhook(body, keySecret) },
        reserialised: {
          text: JSON.stringify(JSON.parse(body), undefined, 1),
          signature: signWebhook(body, webhookSecret),
        },
      } satisfies Record<WebhookForgery, unknown>;
      const { text, signature } = attempts[forgery];
      return transmit(text, signature, newId('event'));
    },
    close: () => {
      closing.abort();
    },
  };
}

export function signWebhook(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

const isAccepted = (status: number) => status >= 200 && status < 300;

async function post(url: string, body: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const signal = AbortSignal.timeout(answerMilliseconds);
  const response = await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal });
  await response.arrayBuffer();
  return response.status;
}
