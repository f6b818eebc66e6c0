import { readFileSync } from 'node:fs';
import type { Nginx } from '../scripts/run-nginx.ts';

/** The processes that do the work, and those that look after the cache; Linux alone tells. */
export function nginxWorkersOf({ pid }: Nginx): number[] {
  if (process.platform !== 'linux') return [];
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
}
