import { pino } from 'pino';
import { webEnv } from './web-env.server.ts';

export const log = pino({ level: webEnv.LOG_LEVEL });
