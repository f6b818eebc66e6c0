import { mkdir } from 'node:fs/promises';
import { runNginx } from '../../scripts/run-nginx.ts';

export interface Nginx {
  /** Of the process that leads nginx's workers. */
  readonly pid: number;
  close(): Promise<void>;
}

interface Behind {
  readonly api: string;
  readonly web: string;
}

/** Every browser of a journey is a visitor of its own, with an address of its own, as people are. */
export const visitorHeader = 'x-journey-visitor';

/** nginx as in production, with its cache; but for this header, which it believes from this machine. */
export async function startNginx(port: number, behind: Behind, folder: string): Promise<Nginx> {
  await mkdir(folder, { recursive: true });
  const nginx = await runNginx({
    port,
    folder,
    api: [new URL(behind.api).host],
    web: [new URL(behind.web).host],
    visitorHeader: { name: visitorHeader, from: '127.0.0.1' },
  });
  return { pid: nginx.pid, close: () => nginx.stop() };
}
