import { mkdtemp, readFile, rm } from 'node:fs/promises';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as send,
  type RequestOptions,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@avsar/testkit/free-port';
import type { NginxOptions } from './render-nginx.ts';
import { runNginx } from './run-nginx.ts';

/**
 * For tests of the nginx configuration: a real nginx in front of small HTTP servers that replace web and api and record
 * requests.
 */
export interface NginxTest {
  readonly port: number;
  readonly web: readonly Origin[];
  readonly api: readonly Origin[];
  ask(path: string, request?: Request): Promise<Reply>;
  /** The contents of access log and error log. */
  readLogs(): Promise<string>;
  close(): Promise<void>;
}

export interface Request {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
}

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

export interface Origin {
  readonly address: string;
  readonly seen: readonly IncomingMessage[];
  /** Stops listening and closes all connections, as a killed process does. */
  kill(): Promise<void>;
  revive(): Promise<void>;
}

export interface NginxTestOptions extends Pick<NginxOptions, 'include' | 'institute' | 'tls' | 'visitorHeader'> {
  readonly answer: Answer;
  /** How many web and how many api processes; one by default. */
  readonly processes?: number;
}

export async function startNginxTest({ answer, processes = 1, ...options }: NginxTestOptions): Promise<NginxTest> {
  const folder = await mkdtemp(join(tmpdir(), 'avsar-nginx-'));
  const start = () => Promise.all(Array.from({ length: processes }, () => startOrigin(answer)));
  const [web, api, port] = [await start(), await start(), await freePort()];
  const addresses = (origins: readonly Origin[]) => origins.map(({ address }) => address);
  const nginx = await runNginx({ ...options, port, folder, web: addresses(web), api: addresses(api) });
  return {
    port,
    web,
    api,
    ask: (path, request) => ask({ host: '127.0.0.1', port, path }, request),
    readLogs: async () => {
      process.kill(nginx.pid, 'SIGUSR1'); // nginx reopens its logs, and flushes its log buffer while doing so
      await seconds(0.3);
      const names = ['access.log', 'error.log'];
      return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
    },
    close: async () => {
      await nginx.stop();
      for (const origin of [...web, ...api]) await origin.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startOrigin(answer: Answer): Promise<Origin> {
  const seen: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    seen.push(request);
    void answer(request, response);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    address: `127.0.0.1:${port}`,
    seen,
    kill: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    revive: () => listen(port),
  };
}

/** Sends an HTTP request with exactly these headers; `fetch` would add some of its own. */
export function ask(to: RequestOptions, { method = 'GET', headers = {}, body }: Request = {}): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = send({ ...to, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** Sends a number of requests at once. */
export const together = (times: number, asking: (time: number) => Promise<Reply>) =>
  Promise.all(Array.from({ length: times }, (_, time) => asking(time)));

export const countOf = (origins: readonly Origin[], path: string) =>
  origins.flatMap(({ seen }) => seen).filter(({ url }) => url === path).length;

export const seconds = (count: number) => sleep(count * 1000);
