import pg from 'pg';
import { causesOf } from './errors.ts';

const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);

/**
 * SQLSTATE classes of temporary failures: connection lost or refused, database renamed during a restore, deadlock, out
 * of connections or disk space, server starting or stopping, system error.
 */
const awayClasses = ['08', '3D', '40', '53', '57', '58'];
/** A lock was not free in time; the database takes no connections, as during a restore. */
const awayCodes = ['55P03', '55000'];

/** The database cannot answer right now; the same call may work in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  return causesOf(error).some((cause) => {
    if (cause instanceof pg.DatabaseError) {
      const code = cause.code ?? '';
      return awayClasses.includes(code.slice(0, 2)) || awayCodes.includes(code);
    }
    if ('code' in cause && typeof cause.code === 'string' && networkCodes.has(cause.code)) return true;
    return /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/.test(
      cause.message,
    );
  });
}

/** Two requests did the same thing at once, and the database accepted only the first. */
export const isUniqueViolation = (error: unknown): boolean => isFault(error, '23505');

/** The name of the constraint that refused a row. */
export const violatedConstraint = (error: unknown): string | undefined =>
  causesOf(error).flatMap((cause) => (cause instanceof pg.DatabaseError ? (cause.constraint ?? []) : []))[0];

/** A row refers to a row that is missing, or that was to be deleted. */
export const isForeignKeyViolation = (error: unknown): boolean => isFault(error, '23503');

/** Two rows would overlap in time. */
export const isExclusionViolation = (error: unknown): boolean => isFault(error, '23P01');

/** The register of that month is closed: raised by the trigger `register_month_is_open`. */
export const isRegisterClosed = (error: unknown): boolean => isFault(error, 'RC001');

/** A value or a constraint refuses the row: trying again would not help. */
export const isDataFault = (error: unknown): boolean =>
  causesOf(error).some((cause) => cause instanceof pg.DatabaseError && /^2[23]/.test(cause.code ?? ''));

function isFault(error: unknown, code: string): boolean {
  return causesOf(error).some((cause) => cause instanceof pg.DatabaseError && cause.code === code);
}
