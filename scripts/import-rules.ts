import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';

const root = join(import.meta.dirname, '..');
const places = ['apps', 'packages', 'bench', 'e2e', 'scripts'];

export interface Violation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

export const readRules = () => extractConfig(join(root, '.dependency-cruiser.mjs'));

/**
 * Checks a source tree against the import rules. The command line of dependency-cruiser is not used because it warns,
 * wrongly, that it cannot read TypeScript 7: we configure swc as the parser.
 */
export async function judgeImports(baseDir = root): Promise<{ violations: Violation[]; modules: number }> {
  const { options, ...rules } = await readRules();
  const { output } = await cruise(
    places.filter((place) => existsSync(join(baseDir, place))),
    { ...options, baseDir, validate: true, ruleSet: rules },
  );
  const { summary, modules } = output as ICruiseResult;
  const ours = modules.filter(({ source }) => places.some((place) => source.startsWith(`${place}/`)));
  return {
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    modules: ours.length,
  };
}

async function main(): Promise<void> {
  const { violations, modules } = await judgeImports();
  const reasons = new Map((await readRules()).forbidden?.map(({ name, comment }) => [name, comment]));
  for (const { rule, from, to } of violations) console.log(`${rule}: ${from} -> ${to}\n    ${reasons.get(rule) ?? ''}`);
  console.log(`import rules: ${violations.length} violations in ${modules} files`);
  process.exitCode = violations.length === 0 ? 0 : 1;
}

if (import.meta.main) await main();
