import { createSecretKey } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { type GeminiAnswer, type GeminiSimulator, startGeminiSimulator } from '@avsar/simulators/gemini';
import { eventually } from '@avsar/testkit/eventually';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { failureOf } from '../../../test/failure.ts';
import { createGemini } from './gemini.ts';
import { ModelError, type ModelPiece, type ModelRequest } from './language-model.ts';

const key = 'AIza-the-key-of-this-test';
let simulator: GeminiSimulator;

beforeAll(async () => {
  simulator = await startGeminiSimulator({ key, pauseMilliseconds: 5 });
});

afterAll(() => simulator.close());

interface Changes extends Partial<ModelRequest> {
  readonly baseUrl?: string;
  readonly key?: string;
  readonly model?: string;
}

function ask(changes: Changes = {}): AsyncIterable<ModelPiece> {
  const { baseUrl = simulator.url, key: itsKey = key, model = 'gemini-flash-lite-latest', ...request } = changes;
  return createGemini({ key: createSecretKey(Buffer.from(itsKey)), model, baseUrl }).answer({
    instruction: 'Be kind.\n\n[1] Java from scratch takes four months and costs ₹25,000.',
    turns: [
      { role: 'user', text: 'Hello' },
      { role: 'model', text: 'Hey there!' },
      { role: 'user', text: 'How long is Java?' },
    ],
    outputTokensMost: 512,
    signal: new AbortController().signal,
    ...request,
  });
}

async function read(pieces: AsyncIterable<ModelPiece>): Promise<readonly ModelPiece[]> {
  const all: ModelPiece[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}

const wordsOf = (pieces: readonly ModelPiece[]) => pieces.map(({ text }) => text).join('');

function answerWith(answer: GeminiAnswer): void {
  simulator.answerWith(answer);
  simulator.forgetCalls();
}

/** A server in place of the model that answers something else. */
async function instead<Result>(answer: RequestListener, work: (baseUrl: string) => Promise<Result>): Promise<Result> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  try {
    await new Promise((resolve) => server.once('listening', resolve));
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

describe('an answer', () => {
  test('comes in pieces with the tokens used so far, and the request holds all that is needed', async () => {
    answerWith('ok');
    const pieces = await read(ask());
    expect(wordsOf(pieces)).toBe('Happy to help! Java from scratch takes four months and costs ₹25,000. [1]');
    expect(pieces.length).toBeGreaterThan(2);
    const costs = pieces.map(({ tokens }) => tokens?.output ?? 0);
    expect(costs).toEqual(costs.toSorted((one, other) => one - other));
    expect(pieces.at(-1)?.tokens?.input).toBeGreaterThan(10);
    expect(simulator.calls).toMatchObject([
      {
        model: 'gemini-flash-lite-latest',
        instruction: 'Be kind.\n\n[1] Java from scratch takes four months and costs ₹25,000.',
        contents: [
          { role: 'user', text: 'Hello' },
          { role: 'model', text: 'Hey there!' },
          { role: 'user', text: 'How long is Java?' },
        ],
        generationConfig: { maxOutputTokens: 512, temperature: 0.2, thinkingConfig: { thinkingLevel: 'MINIMAL' } },
        state: 'answered',
      },
    ]);
  });

  test('comes from the configured URL, with our key, whatever other environment variables say', async () => {
    answerWith('ok');
    vi.stubEnv('GOOGLE_API_KEY', 'another-key');
    vi.stubEnv('GOOGLE_GEMINI_BASE_URL', 'http://127.0.0.1:9');
    vi.stubEnv('GOOGLE_GENAI_USE_VERTEXAI', 'true');
    try {
      expect(wordsOf(await read(ask()))).toMatch(/^Happy to help!/);
    } finally {
      vi.unstubAllEnvs();
    }
  });

  test('may be cut off at the length limit, and is marked as cut', async () => {
    answerWith('ok');
    const pieces = await read(ask({ outputTokensMost: 5 }));
    expect([wordsOf(pieces), pieces.at(-1)?.isCut]).toEqual(['Happy to help! Java ', true]);
  });

  test('is requested without unpaired surrogates', async () => {
    answerWith('ok');
    await read(ask({ instruction: '[1] Java \ud83d', turns: [{ role: 'user', text: '\ude00 fees?' }] }));
    expect(simulator.calls).toMatchObject([{ instruction: '[1] Java \ufffd', contents: [{ text: '\ufffd fees?' }] }]);
  });

  test('comes also after the client could not be loaded once', async () => {
    answerWith('ok');
    vi.doMock('@google/genai/web', () => {
      throw new Error('EMFILE: too many open files');
    });
    const request = {
      instruction: '[1] Java',
      turns: [{ role: 'user', text: 'fees?' }],
      outputTokensMost: 512,
    } as const;
    const { signal } = new AbortController();
    const gemini = createGemini({ key: createSecretKey(Buffer.from(key)), model: 'gemma-4', baseUrl: simulator.url });
    expect(await failureOf(read(gemini.answer({ ...request, signal })))).toMatchObject({ reason: 'unclear' });
    vi.doUnmock('@google/genai/web');
    expect(wordsOf(await read(gemini.answer({ ...request, signal })))).toBe('Happy to help! Java [1]');
  });

  test('leaves out the model’s thoughts, but counts their tokens', async () => {
    answerWith('thoughtful');
    const pieces = await read(ask());
    expect(wordsOf(pieces)).toMatch(/^Happy to help!/);
    expect(pieces[0]?.text).toBe('');
    expect(pieces[0]?.tokens?.output).toBeGreaterThan(0);
  });

  test.each([
    ['gemini-2.5-flash-lite', { thinkingBudget: 0 }],
    ['gemini-2.0-flash', undefined],
    ['gemini-flash-latest', { thinkingLevel: 'LOW' }],
    ['gemma-4', undefined],
  ])('%s is told to think as little as it can', async (model, thinkingConfig) => {
    answerWith('ok');
    await read(ask({ model }));
    expect(simulator.calls[0]?.generationConfig['thinkingConfig']).toEqual(thinkingConfig);
  });
});

describe('a failure', () => {
  test.each([
    ['rate-limited', 'refused', 'You exceeded your current quota, please check your plan and billing details.'],
    ['error', 'unreachable', undefined],
    ['overloaded', 'unreachable', undefined],
    ['cut', 'unreachable', undefined],
    ['empty', 'unclear', undefined],
    ['blocked', 'unclear', undefined],
    // The simulator sends four kinds of malformed answers in turn.
    ['malformed', 'unclear', undefined],
  ] as const)('%s is %s, after one call', async (mode, reason, providerMessage) => {
    answerWith(mode);
    const times = mode === 'malformed' ? 4 : 1;
    for (let time = 0; time < times; time += 1) {
      const failure = await failureOf(read(ask()));
      expect(failure).toBeInstanceOf(ModelError);
      expect(failure).toMatchObject({ reason, providerMessage });
    }
    expect(simulator.calls).toHaveLength(times);
  });

  test('a wrong key is refused, and no error contains the key', async () => {
    answerWith('ok');
    const failure = await failureOf(read(ask({ key: 'a-wrong-key' })));
    expect(failure).toMatchObject({
      reason: 'refused',
      providerMessage: 'API key not valid. Please pass a valid API key.',
    });
    expect(inspect(failure, { depth: 10, showHidden: true })).not.toContain('a-wrong-key');
  });

  test.each([
    ['at once', 403, (error: unknown) => JSON.stringify({ error })],
    ['half-way', 200, (error: unknown) => `data: ${JSON.stringify({ error })}\n\n`],
  ])('a refusal %s is told in plain words, cut short and without the key it repeats', async (_title, status, write) => {
    const message = `Consumer 'api_key:${key}'\n has been\u0007 suspended. ${'x'.repeat(300)}`;
    const body = write({ code: 403, status: 'PERMISSION_DENIED', message });
    const failure = await instead(
      (_, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(body),
      (baseUrl) => failureOf(read(ask({ baseUrl }))),
    );
    expect(failure).toMatchObject({ reason: 'refused' });
    const { providerMessage = '' } = failure as ModelError;
    expect(providerMessage).toMatch(/^Consumer 'api_key:…' has been suspended\. x+$/);
    expect(providerMessage).toHaveLength(200);
    expect(inspect(failure, { depth: 10, showHidden: true })).not.toContain(key);
  });

  test.each([
    [400, 'Invalid value at contents[0].', 'unclear'],
    [413, 'Request payload size exceeds the limit.', 'unclear'],
    [400, 'API key expired. Please renew the API key.', 'refused'],
    [404, 'models/gemini-simulated is not found.', 'refused'],
  ])('HTTP %s, %s: %s, since a question may be the reason or not', async (code, message, reason) => {
    const failure = await instead(
      (_, response) => response.writeHead(code).end(JSON.stringify({ error: { code, message } })),
      (baseUrl) => failureOf(read(ask({ baseUrl }))),
    );
    expect(failure).toMatchObject({ reason, providerMessage: message });
  });

  test.each([-5, 1.5, 1e12])('a token count of %s is refused as unclear', async (promptTokenCount) => {
    const candidates = [{ content: { parts: [{ text: 'Hello!' }] }, finishReason: 'STOP' }];
    const failure = await instead(
      (_, response) => response.end(`data: ${JSON.stringify({ candidates, usageMetadata: { promptTokenCount } })}\n\n`),
      (baseUrl) => failureOf(read(ask({ baseUrl }))),
    );
    expect(failure).toMatchObject({ reason: 'unclear' });
  });

  test('an answer that ends before it was finished is unreachable', async () => {
    const chunk = { candidates: [{ content: { role: 'model', parts: [{ text: 'Java takes' }] } }] };
    const failure = await instead(
      (_, response) => response.end(`data: ${JSON.stringify(chunk)}\n\n`),
      (baseUrl) => failureOf(read(ask({ baseUrl }))),
    );
    expect(failure).toMatchObject({ reason: 'unreachable', message: 'The model broke off' });
  });

  test('threat 27: a redirect does not carry the key to another address', async () => {
    answerWith('ok');
    const failure = await instead(
      ({ url = '' }, response) => response.writeHead(307, { location: simulator.url + url }).end(),
      (baseUrl) => failureOf(read(ask({ baseUrl }))),
    );
    expect(failure).toMatchObject({ reason: 'unreachable' });
    expect(simulator.calls).toEqual([]);
    expect(inspect(failure, { depth: 10, showHidden: true })).not.toContain(key);
  });

  test('a closed port is unreachable', async () => {
    expect(await failureOf(read(ask({ baseUrl: 'http://127.0.0.1:9' })))).toMatchObject({ reason: 'unreachable' });
  });
});

describe('the call ends at once', () => {
  const callEnded = () =>
    eventually(() => (simulator.calls.some(({ state }) => state === 'hung_up') ? true : undefined));

  test.each(['hang', 'stall', 'long'] as const)('when its signal is aborted: %s', async (mode) => {
    answerWith(mode);
    const abort = new AbortController();
    const reading = failureOf(read(ask({ signal: abort.signal })));
    await eventually(() => (simulator.calls.length > 0 ? true : undefined));
    const reason = new Error('too slow');
    abort.abort(reason);
    expect(await reading).toBe(reason);
    await callEnded();
  });

  test('when the consumer stops reading', async () => {
    answerWith('stall');
    for await (const { text } of ask()) {
      expect(text).toBe('Happy to help! Java');
      break;
    }
    await callEnded();
  });

  test('and never begins if it was aborted before', async () => {
    answerWith('ok');
    const reason = new Error('hung up');
    expect(await failureOf(read(ask({ signal: AbortSignal.abort(reason) })))).toBe(reason);
    expect(simulator.calls).toEqual([]);
  });
});
