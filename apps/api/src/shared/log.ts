import type { BaseLogger } from 'pino';

/** The part of the logger that services use. */
export type Log = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;
