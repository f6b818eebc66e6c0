import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendJson } from '../http.ts';
import { findCall } from './calls.ts';
import type { CallFault, CallName } from './controls.ts';
import { Refusal } from './entities.ts';
import type { Ledger } from './ledger.ts';
import { createRefundKeys } from './refund-keys.ts';

interface ApiParts {
  readonly ledger: Ledger;
  readonly keyId: string;
  readonly keySecret: string;
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

const slowMilliseconds = 1000;

const trouble = {
  error: {
    code: 'SERVER_ERROR',
    description: 'We are facing some trouble completing your request at the moment. Please try again shortly.',
    source: 'internal',
    step: 'NA',
    reason: 'server_error',
    metadata: {},
  },
};

/** Razorpay's `/v1` API, with faults that tests can inject. */
export function createApi({ ledger, keyId, keySecret }: ApiParts) {
  const faults: { readonly name: CallName | '*'; readonly fault: CallFault; left: number }[] = [];
  const log: { name: string; status: number }[] = [];
  const refundKeys = createRefundKeys();
  const expected = Buffer.from(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`);
  let isUp = true;

  function takeFault(name: string): CallFault | undefined {
    const ordered = faults.find((fault) => fault.left > 0 && (fault.name === '*' || fault.name === name));
    if (ordered === undefined) return undefined;
    ordered.left -= 1;
    return ordered.fault;
  }

  async function settle(request: IncomingMessage, url: URL, bodyText: string, isSlow: boolean): Promise<unknown> {
    const given = Buffer.from(request.headers.authorization ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      throw new Refusal('Authentication failed', { status: 401 });
    }
    const call = findCall(request.method ?? '', url.pathname);
    if (call === undefined) throw new Refusal('The requested URL was not found on the server.', { status: 404 });
    const key = request.headers['x-refund-idempotency'];
    const wanted = `${url.pathname} ${bodyText}`;
    const known = typeof key === 'string' ? refundKeys.claim(key, wanted) : undefined;
    if (known !== undefined) return known.reply;
    try {
      if (isSlow) await sleep(slowMilliseconds);
      const reply = structuredClone(call.handle(ledger, { ...call, query: url.searchParams, body: parse(bodyText) }));
      if (typeof key === 'string') refundKeys.keep(key, wanted, reply);
      return reply;
    } catch (error) {
      if (typeof key === 'string') refundKeys.drop(key);
      throw error;
    }
  }

  async function answerWell(request: IncomingMessage, url: URL, bodyText: string, isSlow: boolean): Promise<Reply> {
    try {
      return { status: 200, body: await settle(request, url, bodyText, isSlow) };
    } catch (error) {
      if (error instanceof Refusal) return { status: error.status, body: error.body() };
      throw error;
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const bodyText = await text(request);
    const name = findCall(request.method ?? '', url.pathname)?.name ?? `${request.method} ${url.pathname}`;
    const entry = { name, status: 0 };
    log.push(entry);
    const send = (status: number, body: unknown) => {
      entry.status = status;
      sendJson(response, status, body);
    };
    const fault = isUp ? takeFault(name) : 'cut';
    if (fault === 'error') return send(500, trouble);
    if (fault === 'rate-limit') return send(429, new Refusal('Request rate limit exceeded', { status: 429 }).body());
    if (fault === 'refuse') return send(400, new Refusal('There is not enough balance for this.').body());
    if (fault === 'hang') return;
    if (fault === 'cut') return void response.destroy();
    const { status, body } = await answerWell(request, url, bodyText, fault === 'slow');
    if (fault === 'drop') return void response.destroy();
    if (fault === 'garbage') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello</p>');
    return send(status, body);
  }

  return {
    answer,
    log,
    breakCalls: (name: CallName | '*', fault: CallFault, times: number) => {
      faults.push({ name, fault, left: times });
    },
    mendCalls: () => {
      faults.length = 0;
    },
    setUp: (up: boolean) => {
      isUp = up;
    },
  };
}

function parse(body: string): unknown {
  if (body === '') return {};
  try {
    return JSON.parse(body);
  } catch {
    throw new Refusal('The request body is not valid JSON.');
  }
}
