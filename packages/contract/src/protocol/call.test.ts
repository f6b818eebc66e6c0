import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ApiError } from './api-error.ts';
import { call, callPage, callParts } from './call.ts';
import { endpoint } from './endpoint.ts';
import { partsOf, plainTextSchema } from './fields.ts';

const search = endpoint({
  method: 'GET',
  path: '/shelves/:shelf/books/:bookId',
  access: 'public',
  summary: 'A call with everything in its address',
  params: z.strictObject({ shelf: z.string(), bookId: z.number() }),
  query: z.strictObject({ q: z.string().optional(), limit: z.number().optional(), open: z.boolean().optional() }),
  reply: { 200: z.object({ title: z.string() }) },
});

const create = endpoint({
  method: 'POST',
  path: '/books',
  access: ['ADMIN'],
  summary: 'A call with a body',
  body: z.strictObject({ title: z.string() }),
  reply: { 201: z.object({ id: z.number() }) },
});

const login = endpoint({
  method: 'POST',
  path: '/login',
  access: 'public',
  summary: 'A call that answers in plain text',
  reply: { 200: plainTextSchema },
});

const tell = endpoint({
  method: 'POST',
  path: '/stories',
  access: 'public',
  summary: 'A call that answers bit by bit',
  reply: { 200: partsOf(z.object({ kind: z.literal('words'), text: z.string() })) },
});

interface RecordedRequest {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Answer = (response: ServerResponse) => void;

const json =
  (status: number, body: unknown): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
  };

let server: Server;
let baseUrl: string;
let requests: RecordedRequest[] = [];
let answer: Answer = json(200, {});

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      requests.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  requests = [];
});

/** The `ApiError` of a call; fails the test if the call succeeds. */
async function refusalOf(attempt: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw new Error('The call was not refused with an ApiError');
}

describe('what call() sends', () => {
  it.each([
    ['plain', { shelf: 'java', bookId: 7 }, {}, '/api/shelves/java/books/7'],
    [
      'a slash, a space and a question mark in a parameter',
      { shelf: 'a/b c?', bookId: 7 },
      {},
      '/api/shelves/a%2Fb%20c%3F/books/7',
    ],
    ['dots that climb', { shelf: '../me', bookId: 1 }, {}, '/api/shelves/..%2Fme/books/1'],
    ['Hindi in a parameter', { shelf: 'किताब', bookId: 1 }, {}, `/api/shelves/${encodeURIComponent('किताब')}/books/1`],
    [
      'a query',
      { shelf: 'x', bookId: 1 },
      { q: 'a&b=c', limit: 5, open: false },
      '/api/shelves/x/books/1?q=a%26b%3Dc&limit=5&open=false',
    ],
    ['an absent query value', { shelf: 'x', bookId: 1 }, { q: undefined, limit: 5 }, '/api/shelves/x/books/1?limit=5'],
  ])('writes the address: %s', async (_title, params, query, expected) => {
    answer = json(200, { title: 'Clean Code' });
    const reply = await call(search, { params, query }, { baseUrl });
    expect(reply).toEqual({ title: 'Clean Code' });
    expect(requests.map(({ method, url }) => [method, url])).toEqual([['GET', expected]]);
  });

  it('sends a body as JSON and the token as a bearer', async () => {
    answer = json(201, { id: 9 });
    const reply = await call(create, { body: { title: 'é "quoted"' } }, { baseUrl, token: 'a.b.c' });
    expect(reply).toEqual({ id: 9 });
    const [request] = requests;
    expect(request?.headers).toMatchObject({ authorization: 'Bearer a.b.c', 'content-type': 'application/json' });
    expect(JSON.parse(request?.body ?? '')).toEqual({ title: 'é "quoted"' });
  });

  it('sends neither a content type nor a bearer where there is nothing to send', async () => {
    answer = json(200, { title: '' });
    await call(search, { params: { shelf: 'x', bookId: 1 }, query: {} }, { baseUrl });
    expect(requests[0]?.headers).not.toHaveProperty('authorization');
    expect(requests[0]?.headers).not.toHaveProperty('content-type');
    expect(requests[0]?.body).toBe('');
  });
});

describe('what call() gives back', () => {
  it('returns a plain-text reply unchanged', async () => {
    answer = (response) => response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end('a.b.c');
    expect(await call(login, {}, { baseUrl })).toBe('a.b.c');
  });

  it('throws our own error body as an ApiError with its fields', async () => {
    const body = {
      code: 'validation_failed',
      message: 'Please check it.',
      requestId: 'r-1',
      fields: { title: 'Too short.' },
    };
    answer = json(400, body);
    const refusal = await refusalOf(call(create, { body: { title: '' } }, { baseUrl }));
    const { status, code, message, requestId, fields } = refusal;
    expect({ status, code, message, requestId, fields }).toEqual({ status: 400, ...body });
  });

  it('gives an error without `fields` an empty object', async () => {
    answer = json(404, { code: 'not_found', message: 'This was not found.', requestId: 'r-2' });
    const refusal = await refusalOf(call(login, {}, { baseUrl }));
    expect(refusal).toMatchObject({ status: 404, code: 'not_found', fields: {} });
  });

  it.each([
    [502, 'Bad Gateway', 'unavailable'],
    [413, 'Request Entity Too Large', 'malformed_request'],
  ])("throws a proxy's HTML %i in our error format", async (status, statusText, code) => {
    answer = (response) => {
      const headers = { 'content-type': 'text/html', 'x-request-id': 'proxy-1' };
      response.writeHead(status, statusText, headers).end('<html><h1>nginx</h1></html>');
    };
    const refusal = await refusalOf(call(login, {}, { baseUrl }));
    expect(refusal).toMatchObject({ status, code, message: statusText, requestId: 'proxy-1', fields: {} });
  });

  it('turns the JSON error of a proxy into our error format', async () => {
    answer = json(503, { error: 'Service Unavailable', code: 'FST_UNDER_PRESSURE' });
    const refusal = await refusalOf(call(login, {}, { baseUrl }));
    expect(refusal).toMatchObject({ status: 503, code: 'unavailable', requestId: '' });
  });

  it("throws fetch's own error when the server does not answer, and when the caller aborts", async () => {
    await expect(call(login, {}, { baseUrl: 'http://127.0.0.1:9' })).rejects.toThrow(TypeError);
    answer = () => {};
    const signal = AbortSignal.timeout(50);
    await expect(call(login, {}, { baseUrl, signal })).rejects.toThrow(/abort|timeout/i);
  });
});

describe('callPage', () => {
  const withLink =
    (link?: string): Answer =>
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json', ...(link !== undefined && { link }) }).end('[]');
    };

  it('returns the cursor of the next page', async () => {
    answer = withLink('</api/books?limit=2&cursor=a%2Bb%3D>; rel="next"');
    expect(await callPage(create, { body: { title: 'x' } }, { baseUrl })).toEqual({ items: [], nextCursor: 'a+b=' });
  });

  it('returns no cursor for the last page', async () => {
    answer = withLink();
    expect(await callPage(create, { body: { title: 'x' } }, { baseUrl })).toEqual({ items: [], nextCursor: undefined });
  });
});

describe('callParts', () => {
  const story = (text: string) => Buffer.from(`event: words\ndata: ${JSON.stringify({ kind: 'words', text })}\n\n`);
  const receivedParts = async () => {
    const texts: string[] = [];
    for await (const { text } of callParts(tell, {}, { baseUrl })) texts.push(text);
    return texts;
  };

  it('yields each part, wherever the network splits the bytes', async () => {
    const bytes = Buffer.concat([story('Once'), Buffer.from(':\n\n'), story('एक बार\n\nand “again”')]);
    for (const size of [1, 7, bytes.length]) {
      answer = (response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        for (let at = 0; at < bytes.length; at += size) response.write(bytes.subarray(at, at + size));
        response.end();
      };
      expect(await receivedParts()).toEqual(['Once', 'एक बार\n\nand “again”']);
    }
  });

  it('leaves out a part that was cut off', async () => {
    answer = (response) => response.writeHead(200).end(Buffer.concat([story('Once'), story('upon').subarray(0, 20)]));
    expect(await receivedParts()).toEqual(['Once']);
  });

  it('closes the connection when the caller stops reading', async () => {
    const hungUp = new Promise<void>((resolve) => {
      answer = (response) => {
        response.once('close', resolve);
        response.writeHead(200).write(story('Once'));
      };
    });
    for await (const { text } of callParts(tell, {}, { baseUrl })) {
      expect(text).toBe('Once');
      break;
    }
    await hungUp;
  });

  it('throws an ApiError when the call is refused before the stream starts', async () => {
    answer = json(429, { code: 'rate_limited', message: 'Later.', requestId: 'r' });
    expect(await refusalOf(receivedParts())).toMatchObject({ status: 429, message: 'Later.' });
  });
});
