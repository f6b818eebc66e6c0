import type { Log } from '#shared/log.ts';
import { measureFigure, type Registry } from '#shared/metrics.ts';

/** SQLSTATE `disk_full`: the disk of the database has no space for what a statement writes. */
const diskFullState = '53100';
const rememberedMilliseconds = 60_000;

/** Whether the disk of the database is full, as far as this process has seen in the last minute. */
export interface DiskWatch {
  /** To be called with the SQLSTATE of every statement that fails. */
  readonly noticeFailure: (sqlState: string | undefined) => void;
  readonly isFull: () => boolean;
}

/**
 * Learns from failed statements only: a write to try it out would take space, and would succeed as long as its page has
 * room. One alert is logged for all failures that follow each other within a minute.
 */
export function watchDisk(log: Log): DiskWatch {
  let lastFailureAt = -Infinity;
  const isFull = () => performance.now() - lastFailureAt < rememberedMilliseconds;
  return {
    isFull,
    noticeFailure: (sqlState) => {
      if (sqlState !== diskFullState) return;
      if (!isFull()) log.error({ alert: 'database_disk_full' }, 'the disk of the database is full, writes fail');
      lastFailureAt = performance.now();
    },
  };
}

export function measureDiskWatch(registry: Registry, { isFull }: DiskWatch): void {
  measureFigure(registry, {
    name: 'avsar_database_writable',
    help: '0 if a statement failed in the last minute because the disk of the database is full, else 1',
    read: () => Number(!isFull()),
  });
}
