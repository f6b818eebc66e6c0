import { readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@avsar/testkit/free-port';
import { type Server, startWeb } from '@avsar/testkit/servers';
import { ask, type Reply, type Request } from '../../../../scripts/nginx-test-server.ts';
import { runNginx } from '../../../../scripts/run-nginx.ts';
import type { TestEnvironment } from './test-environment.ts';

/** nginx as in production, in front of the real web and api processes. */
export interface Nginx {
  readonly port: number;
  /** Makes a request from this network address. */
  ask(visitor: string, path: string, request?: Request): Promise<Reply>;
  /** Log lines of the web process, one per reply. */
  webLines(): { readonly level: number; readonly path?: string; readonly status?: number }[];
  /** Size of the request bodies that nginx has buffered on disk. */
  bytesOfBodies(): number;
  close(): Promise<void>;
}

export const visitorHeader = { name: 'x-test-visitor', from: '127.0.0.1' };

export async function startNginx(environment: TestEnvironment, api: Server): Promise<Nginx> {
  const pages = await startWeb({ env: { ...environment.env, API_ORIGIN: api.url, LOG_LEVEL: 'info' } });
  const [folder, port] = [await mkdtemp(join(tmpdir(), 'avsar-front-')), await freePort()];
  const behind = { web: [new URL(pages.url).host], api: [new URL(api.url).host] };
  const nginx = await runNginx({ ...behind, port, folder, visitorHeader });
  return {
    port,
    ask: (visitor, path, { headers, ...request } = {}) =>
      ask({ host: '127.0.0.1', port, path }, { ...request, headers: { ...headers, [visitorHeader.name]: visitor } }),
    webLines: () =>
      pages
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as { level: number; path?: string; status?: number }),
    bytesOfBodies: () =>
      readdirSync(join(folder, 'body'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0),
    close: async () => {
      await nginx.stop();
      pages.kill('SIGKILL');
      await pages.exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
