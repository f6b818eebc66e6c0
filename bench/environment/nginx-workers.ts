import { readFileSync } from 'node:fs';
import type { Nginx } from '@avsar/testkit/nginx';

/** Pids of nginx's workers and cache processes; empty on systems other than Linux. */
export function nginxWorkersOf({ pid }: Nginx): number[] {
  if (process.platform !== 'linux') return [];
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
}
