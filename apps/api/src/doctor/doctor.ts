import { reasonOf } from '#shared/reason.ts';
import { databaseChecks } from './database.checks.ts';
import { type Checks, type DoctorContext, fault, type Finding } from './check.ts';
import { machineChecks } from './machine.checks.ts';
import { outsideChecks } from './outside.checks.ts';

const mostMilliseconds = 20_000;
const words = { ok: 'ok', warning: 'LOOK', fault: 'FAULT' } as const;

/**
 * Checks what an operator can get wrong, changes nothing, and prints one line for each check. Returns whether there was
 * no fault.
 */
export async function examine(context: DoctorContext, print: (line: string) => void): Promise<boolean> {
  const checks: Checks = { ...databaseChecks(context), ...machineChecks(context), ...outsideChecks(context) };
  const findings = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => ({ name, ...(await findingOf(check)) })),
  );
  for (const { name, state, says } of findings) print(`${words[state].padEnd(6)} ${name.padEnd(16)} ${says}`);
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  print(`${findings.length} checks: ${count('fault')} faults, ${count('warning')} to look at`);
  return count('fault') === 0;
}

async function findingOf(check: () => Promise<Finding>): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(() => resolve(fault(`no answer within ${mostMilliseconds / 1000} seconds`)), mostMilliseconds);
  });
  try {
    return await Promise.race([check(), late]);
  } catch (error) {
    return fault(reasonOf(error));
  } finally {
    clearTimeout(timer);
  }
}
