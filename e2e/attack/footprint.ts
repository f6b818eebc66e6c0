import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Processes of the product by name, and the folder in which nginx keeps bodies that it is still receiving. */
export interface Footing {
  readonly pids: Readonly<Record<string, number>>;
  readonly bodies: string;
}

export interface Footprint {
  /** The most memory each process held, in megabytes; the processes below it together, under a name of their own. */
  readonly megabytes: Readonly<Record<string, number>>;
  /** The most that request bodies took on nginx's disk, in megabytes. */
  readonly diskMegabytes: number;
}

const everyMilliseconds = 500;

/** Looks twice a second until it is told to stop; answers with the highest figures. */
export function watchFootprint({ pids, bodies }: Footing): () => Footprint {
  const megabytes: Record<string, number> = {};
  let diskMegabytes = 0;
  const look = () => {
    for (const [name, pid] of Object.entries(pids)) {
      const figures = { [name]: residentMegabytes(pid), [`below ${name}`]: residentMegabytesBelow(pid) };
      for (const [whose, now] of Object.entries(figures)) megabytes[whose] = Math.max(megabytes[whose] ?? 0, now);
    }
    diskMegabytes = Math.max(diskMegabytes, sizeOf(bodies) / 1_000_000);
  };
  look();
  const timer = setInterval(look, everyMilliseconds);
  return () => {
    clearInterval(timer);
    look();
    return { megabytes, diskMegabytes };
  };
}

function residentMegabytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000;
  } catch {
    return 0; // gone meanwhile
  }
}

/** nginx's workers, and the api's processes for pictures and documents. */
function residentMegabytesBelow(pid: number): number {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
    return children.reduce((sum, child) => sum + residentMegabytes(child) + residentMegabytesBelow(child), 0);
  } catch {
    return 0; // gone meanwhile
  }
}

function sizeOf(folder: string): number {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
  } catch {
    return 0; // a body was finished while its file was looked at
  }
}
