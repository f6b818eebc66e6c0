import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { closeServer, isRecord, listen, readJson, sendEmpty, sendJson } from './http.ts';
import { readFlowCall, type SmsMessage } from './sms-flow.ts';
import { renderOutboxPage } from './sms-page.ts';
import { createReport, type SmsReport } from './sms-report.ts';

export type { SmsMessage };

const modes = ['ok', 'refuse', 'error', 'hang', 'cut-before', 'cut-after'] as const;

/**
 * How flow calls are answered: normally, with an error under HTTP 200, with a 500, or never; or the connection is cut
 * before or after the message is taken.
 */
export type SmsSimulatorMode = (typeof modes)[number];

export interface SmsSimulator {
  readonly url: string;
  /** Newest last. */
  readonly outbox: readonly SmsMessage[];
  answerWith(mode: SmsSimulatorMode): void;
  close(): Promise<void>;
}

interface SmsSimulatorSettings {
  readonly port?: number;
  readonly host?: string;
  readonly authKey: string;
  /** How many messages the outbox keeps. */
  readonly outboxMost?: number;
}

interface State {
  readonly outboxMost: number;
  readonly authKey: string;
  readonly outbox: SmsMessage[];
  readonly report: SmsReport;
  mode: SmsSimulatorMode;
}

/** A simulator of MSG91's flow call. Messages are kept in an outbox instead of being sent. */
export async function startSmsSimulator(settings: SmsSimulatorSettings): Promise<SmsSimulator> {
  const { port = 0, host = '127.0.0.1', authKey, outboxMost = 1000 } = settings;
  const state: State = { authKey, outboxMost, outbox: [], report: createReport(), mode: 'ok' };
  const server = createServer((request, response) => {
    // A caller that disconnects must not end the simulator.
    answer(state, request, response).catch(() => response.destroy());
  });
  const url = await listen(server, port, host);
  return {
    url,
    outbox: state.outbox,
    answerWith(mode) {
      state.mode = mode;
    },
    close: () => closeServer(server),
  };
}

async function answer(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://simulator');
  switch (`${request.method} ${url.pathname}`) {
    case 'POST /api/v5/flow':
      return answerFlow(state, request, response);
    case 'POST /api/v5/report/logs/p/sms':
      return answerReport(state, request, response);
    case 'GET /outbox':
      return sendJson(response, 200, listOutbox(state, url.searchParams.get('mobile')));
    case 'DELETE /outbox':
      state.outbox.length = 0;
      return sendEmpty(response);
    case 'PUT /mode':
      return changeMode(state, request, response);
    case 'GET /':
      response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(renderOutboxPage(state.outbox));
      return;
    default:
      return sendJson(response, 404, { type: 'error', message: 'Not found' });
  }
}

async function answerFlow(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readJson(request);
  if (state.mode === 'hang') return;
  if (state.mode === 'cut-before') return void response.destroy();
  if (state.mode === 'error') return sendJson(response, 500, { type: 'error', message: 'Internal server error' });
  if (request.headers.authkey !== state.authKey) {
    return sendJson(response, 401, { type: 'error', message: 'Unauthorized' });
  }
  const messages = readFlowCall(body);
  if (typeof messages === 'string') return sendJson(response, 400, { type: 'error', message: messages });
  if (state.mode === 'refuse') {
    // Repeats the number in the error, as a careless gateway would: the caller must not log it.
    const numbers = messages.map(({ mobile }) => mobile).join(', ');
    return sendJson(response, 200, { type: 'error', message: `Number ${numbers} is blocked` });
  }
  state.report.add(messages);
  state.outbox.push(...messages);
  state.outbox.splice(0, state.outbox.length - state.outboxMost);
  if (state.mode === 'cut-after') return void response.destroy();
  return sendJson(response, 200, { type: 'success', message: crypto.randomUUID().replaceAll('-', '') });
}

async function answerReport(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readJson(request);
  if (state.mode === 'error') return sendJson(response, 500, { type: 'error', message: 'Internal server error' });
  if (request.headers.authkey !== state.authKey) {
    return sendJson(response, 401, { type: 'error', message: 'Unauthorized' });
  }
  const found = state.report.find(body);
  if (typeof found === 'string') return sendJson(response, 400, { type: 'error', message: found });
  return sendJson(response, 200, { type: 'success', data: found });
}

function listOutbox({ outbox }: State, mobile: string | null): readonly SmsMessage[] {
  return mobile === null ? outbox : outbox.filter((message) => message.mobile === mobile);
}

async function changeMode(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readJson(request);
  const wanted = modes.find((mode) => isRecord(body) && body.mode === mode);
  if (wanted === undefined) return sendJson(response, 400, { type: 'error', message: `mode: ${modes.join(' | ')}` });
  state.mode = wanted;
  return sendEmpty(response);
}
