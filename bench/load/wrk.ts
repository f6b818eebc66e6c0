import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { LoadRequest, Round } from './load.ts';

const connections = 16;

/**
 * Load from wrk, which sends one request repeatedly. wrk is faster than nginx, so nginx is the bottleneck; autocannon
 * would measure itself. Throws if a single reply is not a 200, or a connection breaks.
 */
export async function runWrk(url: string, seconds: number, next: () => LoadRequest): Promise<Round> {
  const { path, headers } = next();
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...lines, url + path];
  const { stdout } = await promisify(execFile)('wrk', args).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Error('wrk is not installed. On Debian: apt-get install -y --no-install-recommends wrk');
  });
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  if (/Non-2xx|Socket errors/.test(stdout) || !(requests > 0)) {
    throw new Error(`${path} at ${url}: not every reply was a 200:\n${stdout}`);
  }
  const requestsPerSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  return { requests, requestsPerSecond, p50: percentile(stdout, 50), p99: percentile(stdout, 99) };
}

/** wrk writes `99%  1.25ms`, or µs, or seconds. */
function percentile(output: string, percent: number): number {
  const [, figure, unit = 'ms'] = new RegExp(`^\\s+${percent}%\\s+([\\d.]+)(us|ms|s)$`, 'm').exec(output) ?? [];
  const milliseconds = { us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN;
  return Math.round(Number(figure) * milliseconds * 100) / 100;
}
