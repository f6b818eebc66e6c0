import { Counter, Histogram } from 'prom-client';
import type { Registry } from './metrics.ts';

/** Why a student could not join a meeting. */
export type JoinRefusal = 'other_student' | 'not_found' | 'cancelled' | 'ended' | 'early' | 'in_room' | 'overdue';

/** What features count and time themselves. */
export interface Measurements {
  /** A login code was handed to mail or SMS, so many seconds after it was asked for. */
  codeSent(channel: 'email' | 'mobile', seconds: number): void;
  joinRefused(cause: JoinRefusal): void;
}

export function createMeasurements(registry: Registry): Measurements {
  const codes = new Histogram({
    name: 'avsar_code_delivery_seconds',
    help: 'Time from the request for a login code until its provider accepted it',
    labelNames: ['channel'],
    buckets: [0.5, 1, 2, 3, 5, 10, 20, 60, 240],
    registers: [registry],
  });
  const joins = new Counter({
    name: 'avsar_joins_refused_total',
    help: 'Students who could not join a meeting, by cause',
    labelNames: ['cause'],
    registers: [registry],
  });
  return {
    codeSent: (channel, seconds) => codes.observe({ channel }, seconds),
    joinRefused: (cause) => joins.inc({ cause }),
  };
}
