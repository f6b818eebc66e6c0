import type { Context } from '#shared/context.ts';
import { findAuditedHash, hashMonth, listClosings } from './register-months.queries.ts';
import { subjectOf } from './register-months.service.ts';

/**
 * Computes the hash of each closed month again, or of the one asked for (`2026-10`), and compares it with the closing
 * and with the audit log. Returns a line for each month that is as it was closed; throws with a list of all others.
 */
export async function verifyRegister({ db }: Pick<Context, 'db'>, asked?: string): Promise<string[]> {
  const closed = (await listClosings(db, '2000-01-01')).filter(({ reopenedAt }) => reopenedAt === null);
  const wanted = closed.filter(({ month }) => asked === undefined || month === `${asked}-01`);
  if (asked !== undefined && wanted.length === 0) throw new Error(`The register of ${asked} is not closed`);
  const faults: string[] = [];
  for (const { month, hash } of wanted) {
    const name = month.slice(0, 7);
    if ((await hashMonth(db, month)).hash !== hash)
      faults.push(`The register of ${name} was changed after it was closed`);
    if ((await findAuditedHash(db, subjectOf(month))) !== hash)
      faults.push(`The audit log has another hash for the register of ${name}`);
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return wanted.map(({ month, hash }) => `${month.slice(0, 7)}:${hash}`);
}
