import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeServer, isRecord, listen, readJson, sendEmpty, sendJson } from '../http.ts';
import { type GeminiAnswer, geminiModes, refusals } from './modes.ts';
import { renderModelPage } from './page.ts';
import { type GeminiCall, readRequest } from './request.ts';
import { type PlannedReply, planReply } from './reply.ts';

export type { GeminiAnswer, GeminiMode } from './modes.ts';
export type { GeminiCall } from './request.ts';

export interface GeminiSimulator {
  readonly url: string;
  /** Newest last; refused calls included. */
  readonly calls: readonly GeminiCall[];
  answerWith(answer: GeminiAnswer): void;
  forgetCalls(): void;
  close(): Promise<void>;
}

export interface GeminiSimulatorSettings {
  readonly port?: number;
  readonly host?: string;
  readonly key: string;
  /** Pause between two chunks of a streamed answer. */
  readonly pauseMilliseconds?: number;
}

interface State {
  readonly key: string;
  readonly pauseMilliseconds: number;
  readonly calls: GeminiCall[];
  answer: GeminiAnswer;
  /** Calls since the answer mode was last set. */
  turn: number;
}

const callsMost = 200;
const callPath = /^\/v1beta\/models\/([\w.-]+):(generateContent|streamGenerateContent)$/;

/** Gemini's wire protocol without a language model: a test or a developer decides what it answers. */
export async function startGeminiSimulator(settings: GeminiSimulatorSettings): Promise<GeminiSimulator> {
  const { port = 0, host = '127.0.0.1', key, pauseMilliseconds = 20 } = settings;
  const state: State = { key, pauseMilliseconds, calls: [], answer: 'ok', turn: 0 };
  const server = createServer((request, response) => {
    // A caller that disconnects must not end the simulator.
    serve(state, request, response).catch(() => response.destroy());
  });
  const url = await listen(server, port, host);
  return {
    url,
    calls: state.calls,
    answerWith: (answer) => changeAnswer(state, answer),
    forgetCalls: () => void (state.calls.length = 0),
    close: () => closeServer(server),
  };
}

async function serve(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://simulator');
  const [, model, method] = callPath.exec(url.pathname) ?? [];
  if (request.method === 'POST' && model !== undefined) {
    const isWhole = method === 'generateContent';
    if (isWhole || url.searchParams.get('alt') === 'sse') return answerCall(state, request, response, model, isWhole);
  }
  switch (`${request.method} ${url.pathname}`) {
    case 'GET /calls':
      return sendJson(response, 200, state.calls);
    case 'DELETE /calls':
      state.calls.length = 0;
      return sendEmpty(response);
    case 'PUT /mode':
      return readAnswer(state, response, await readJson(request));
    case 'POST /mode':
      // For the buttons on the page.
      changeAnswer(state, geminiModes.find((mode) => mode === url.searchParams.get('mode')) ?? 'ok');
      response.writeHead(303, { location: '/' }).end();
      return;
    case 'GET /':
      response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(renderModelPage(state.calls, state.answer));
      return;
    default:
      return refuse(response, 404, 'NOT_FOUND', 'Not found');
  }
}

function changeAnswer(state: State, answer: GeminiAnswer): void {
  state.answer = answer;
  state.turn = 0;
}

/** `{ mode }`, or `{ text }` for an exact answer. */
function readAnswer(state: State, response: ServerResponse, body: unknown): void {
  const { mode, text } = isRecord(body) ? body : {};
  const wanted = typeof text === 'string' ? { text } : geminiModes.find((known) => known === mode);
  if (wanted === undefined) return refuse(response, 400, 'INVALID_ARGUMENT', `mode: ${geminiModes.join(' | ')}`);
  changeAnswer(state, wanted);
  sendEmpty(response);
}

async function answerCall(
  state: State,
  request: IncomingMessage,
  response: ServerResponse,
  model: string,
  isWhole: boolean,
): Promise<void> {
  const body = await readJson(request);
  const parsed = readRequest(body);
  const { 'x-goog-api-key': key, ...headers } = request.headers;
  const call: GeminiCall = {
    model,
    ...(typeof parsed === 'string' ? { instruction: '', contents: [], generationConfig: {} } : parsed),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    receivedAt: new Date().toISOString(),
    state: 'under_way',
  };
  state.calls.push(call);
  state.calls.splice(0, state.calls.length - callsMost);
  response.once('close', () => {
    if (call.state === 'under_way') call.state = 'hung_up';
  });
  const refused = (code: number, status: string, message: string) => {
    call.state = 'refused';
    refuse(response, code, status, message);
  };
  if (key !== state.key) return refused(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.');
  if (typeof parsed === 'string') return refused(400, 'INVALID_ARGUMENT', parsed);
  if (state.answer === 'hang') return;
  const refusal = typeof state.answer === 'string' ? refusals[state.answer] : undefined;
  if (refusal !== undefined) return refused(refusal.code, refusal.status, refusal.message);
  const reply = planReply(state.answer, parsed, state.turn, isWhole);
  state.turn += 1;
  await sendReply(reply, response, call, isWhole ? undefined : state.pauseMilliseconds);
}

/** Sends the reply: as a stream with pauses, or without a pause as one JSON document. */
async function sendReply(
  reply: PlannedReply,
  response: ServerResponse,
  call: GeminiCall,
  pause?: number,
): Promise<void> {
  response.writeHead(200, { 'content-type': pause === undefined ? 'application/json' : 'text/event-stream' });
  for (const [index, line] of reply.lines.entries()) {
    if (pause !== undefined && index > 0) await sleep(pause);
    if (call.state === 'hung_up') return;
    response.write(pause === undefined ? line : `data: ${line}\r\n\r\n`);
  }
  if (reply.ending === 'silence') return;
  call.state = 'answered';
  if (reply.ending === 'end') return void response.end();
  // The written bytes must be sent before the connection is cut.
  if (pause !== undefined) await sleep(pause);
  response.destroy();
}

function refuse(response: ServerResponse, code: number, status: string, message: string): void {
  sendJson(response, code, { error: { code, message, status } });
}
