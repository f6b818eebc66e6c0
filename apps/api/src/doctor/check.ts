import type { Database } from '#database/client.ts';
import type { Storage } from '#providers/storage.ts';
import type { Env } from '../env.ts';

/** Connected as the owner of the tables. */
export interface DoctorContext extends Pick<Database, 'db'> {
  readonly env: Env;
  readonly storage: Storage;
}

/** What a check of the command `doctor` found. A fault ends the command with exit code 1; a warning does not. */
export interface Finding {
  readonly state: 'ok' | 'warning' | 'fault';
  /** What was seen and, unless all is well, what to do. */
  readonly says: string;
}

/** Checks by what they are about. A check that throws is a fault with the reason of the error. */
export type Checks = Readonly<Record<string, () => Promise<Finding>>>;

export const ok = (says: string): Finding => ({ state: 'ok', says });
export const warning = (says: string): Finding => ({ state: 'warning', says });
export const fault = (says: string): Finding => ({ state: 'fault', says });

/** The code of a network error, which fetch puts into the cause: `ENOTFOUND`, `CERT_HAS_EXPIRED`. */
export function networkCodeOf(error: unknown): string {
  const { code, cause, message } = error as { code?: string; cause?: unknown; message?: string };
  if (code !== undefined) return code;
  return cause === undefined ? (message ?? String(error)) : networkCodeOf(cause);
}
