import { mkdir } from 'node:fs/promises';
import { runNginx } from '../../scripts/run-nginx.ts';

export interface Nginx {
  /** The pid of nginx's master process. */
  readonly pid: number;
  close(): Promise<void>;
}

interface Origins {
  readonly api: string;
  readonly web: string;
}

/** The header in which each test browser states its own client address, as if it ran on a machine of its own. */
export const visitorHeader = 'x-journey-visitor';

/** Starts nginx as in production, with its cache; unlike in production, it trusts `visitorHeader` from this machine. */
export async function startNginx(port: number, origins: Origins, folder: string): Promise<Nginx> {
  await mkdir(folder, { recursive: true });
  const nginx = await runNginx({
    port,
    folder,
    api: [new URL(origins.api).host],
    web: [new URL(origins.web).host],
    visitorHeader: { name: visitorHeader, from: '127.0.0.1' },
  });
  return { pid: nginx.pid, close: () => nginx.stop() };
}
