import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The pids of the processes by name, and the folder in which nginx buffers request bodies. */
export interface MonitoredProcesses {
  readonly pids: Readonly<Record<string, number>>;
  readonly bodies: string;
}

export interface Footprint {
  /** Peak memory of each process, in megabytes; `below NAME` is the sum of its child processes. */
  readonly megabytes: Readonly<Record<string, number>>;
  /** Peak size of the request bodies on nginx's disk, in megabytes. */
  readonly diskMegabytes: number;
}

const everyMilliseconds = 500;

/** Samples memory and disk twice a second; the returned function stops and returns the peaks. */
export function watchFootprint({ pids, bodies }: MonitoredProcesses): () => Footprint {
  const megabytes: Record<string, number> = {};
  let diskMegabytes = 0;
  const sample = () => {
    for (const [name, pid] of Object.entries(pids)) {
      const figures = { [name]: residentMegabytes(pid), [`below ${name}`]: residentMegabytesBelow(pid) };
      for (const [whose, now] of Object.entries(figures)) megabytes[whose] = Math.max(megabytes[whose] ?? 0, now);
    }
    diskMegabytes = Math.max(diskMegabytes, sizeOf(bodies) / 1_000_000);
  };
  sample();
  const timer = setInterval(sample, everyMilliseconds);
  return () => {
    clearInterval(timer);
    sample();
    return { megabytes, diskMegabytes };
  };
}

function residentMegabytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000;
  } catch {
    return 0; // the process has ended meanwhile
  }
}

/** Memory of all child processes: nginx's workers, and the api's processes for pictures and documents. */
function residentMegabytesBelow(pid: number): number {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
    return children.reduce((sum, child) => sum + residentMegabytes(child) + residentMegabytesBelow(child), 0);
  } catch {
    return 0; // the process has ended meanwhile
  }
}

function sizeOf(folder: string): number {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
  } catch {
    return 0; // nginx removed a file while its size was being read
  }
}
