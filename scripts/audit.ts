import { spawnSync } from 'node:child_process';
import { z } from 'zod';

/**
 * Checks the packages that ship for known vulnerabilities. Exit codes: 0 none of high or critical severity; 1 at least
 * one; 77 the registry has no audit service: then CI says NOT CHECKED and counts it neither way, and
 * `npm run release:check` fails.
 */
const unanswered = 77;

const reportSchema = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
  metadata: z.object({ vulnerabilities: z.object({ high: z.number(), critical: z.number() }) }),
});

const npm = spawnSync('npm', ['audit', '--omit=dev', '--package-lock-only', '--json'], { encoding: 'utf8' });
process.exitCode = judge(npm.stdout);

function judge(output: string): number {
  const report = reportSchema.safeParse(parsed(output));
  if (!report.success) {
    console.log("NOT CHECKED: the registry's audit service did not answer, so nothing is known about vulnerabilities");
    return unanswered;
  }
  const { high, critical } = report.data.metadata.vulnerabilities;
  for (const [name, { severity, range }] of Object.entries(report.data.vulnerabilities)) {
    console.log(`${severity}: ${name} ${range}`);
  }
  console.log(`${high} high, ${critical} critical`);
  return high + critical > 0 ? 1 : 0;
}

function parsed(output: string): unknown {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}
