import pg from 'pg';

const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);

/** Connection lost or refused, a deadlock resolved against us, database renamed away during a restore, server starting or stopping, out of connections, disk full, or told to give up. */
const awayMeetings = ['08', '3D', '40', '53', '57', '58'];
const lockNotAvailable = '55P03';

/** The database cannot answer right now; the same call may work in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  return causesOf(error).some((cause) => {
    if (cause instanceof pg.DatabaseError) {
      const code = cause.code ?? '';
      return awayMeetings.includes(code.slice(0, 2)) || code === lockNotAvailable;
    }
    if ('code' in cause && typeof cause.code === 'string' && networkCodes.has(cause.code)) return true;
    return /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/.test(
      cause.message,
    );
  });
}

/** Two acts that may happen once met, and the database let the first one through. */
export const isUniqueViolation = (error: unknown): boolean => isFault(error, '23505');

/** Another row refers to the one that was to go. */
export const isForeignKeyViolation = (error: unknown): boolean => isFault(error, '23503');

/** Two rows would take the same place at the same time. */
export const isExclusionViolation = (error: unknown): boolean => isFault(error, '23P01');

function isFault(error: unknown, code: string): boolean {
  return causesOf(error).some((cause) => cause instanceof pg.DatabaseError && cause.code === code);
}

/** Drizzle wraps the driver's error; the reason is further down. */
function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let cause = error; cause instanceof Error && causes.length < 5; cause = cause.cause) causes.push(cause);
  return causes;
}
