import { readWebEnv } from './env.server.ts';

export const webEnv = readWebEnv();
