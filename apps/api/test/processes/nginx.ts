import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../../scripts/free-port.ts';
import { ask, type Reply, type Request } from '../../../../scripts/nginx-test-server.ts';
import { runNginx } from '../../../../scripts/run-nginx.ts';
import { type Api, reservePort, untilReady, watch } from './processes.ts';
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

const web = join(import.meta.dirname, '../../../web');
export const visitorHeader = { name: 'x-test-visitor', from: '127.0.0.1' };

export async function startNginx(environment: TestEnvironment, api: Api): Promise<Nginx> {
  if (!existsSync(join(web, 'dist/server/index.js'))) {
    throw new Error('The screens have not been built. Run `npm run build` first.');
  }
  const [port, webPort] = [await freePort(), await reservePort()];
  const env = { ...environment.env, API_ORIGIN: api.url, WEB_PORT: String(webPort), LOG_LEVEL: 'info' };
  const pages = watch(spawn(process.execPath, [join(web, 'server/main.ts')], { env, stdio: 'pipe' }));
  const isLive = () =>
    fetch(`http://127.0.0.1:${webPort}/health/live`).then(
      ({ ok }) => ok || undefined,
      () => undefined,
    );
  await untilReady(pages, async () => (await isLive()) ?? false);
  const folder = await mkdtemp(join(tmpdir(), 'avsar-front-'));
  const behind = { web: [`127.0.0.1:${webPort}`], api: [new URL(api.url).host] };
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
