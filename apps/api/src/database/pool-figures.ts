import type pg from 'pg';
import { measureFigures, type Registry } from '#shared/metrics.ts';

/** The connections of the process's pool: `waiting` counts queries that wait for a connection. */
export function measurePool(registry: Registry, pool: pg.Pool): void {
  measureFigures(registry, {
    name: 'avsar_database_pool',
    help: 'Connections to the database (total, idle), and queries that wait for one (waiting)',
    label: 'state',
    read: async () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  });
}
