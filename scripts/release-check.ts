import { spawnSync } from 'node:child_process';
import { findNotes, readVersion } from './release-notes.ts';

/**
 * `npm run release:check [-- v0.2.0]`: checks for a release beyond a green build. If the npm registry has no audit
 * service, a build may pass, but a release may not: its vulnerabilities are unknown. A tag that is given must be the
 * version in package.json.
 */
const unanswered = 77;
type Outcome = 'ok' | 'FAILED' | 'NOT CHECKED';

function runGate(gate: string): Outcome {
  console.log(`\n=== ${gate}`);
  const { status } = spawnSync(process.execPath, [new URL(`${gate}.ts`, import.meta.url).pathname], {
    stdio: 'inherit',
  });
  return status === 0 ? 'ok' : status === unanswered ? 'NOT CHECKED' : 'FAILED';
}

const version = readVersion();
const tag = process.argv[2] ?? `v${version}`;
const outcomes: (readonly [string, Outcome])[] = [
  ['audit', runGate('audit')],
  ['licences', runGate('licences')],
  [`version ${version} is the tag ${tag}`, tag === `v${version}` ? 'ok' : 'FAILED'],
  [`CHANGELOG.md has a section ${version}`, findNotes(version) === undefined ? 'FAILED' : 'ok'],
];

console.log('');
for (const [gate, outcome] of outcomes) console.log(`${outcome}: ${gate}`);
if (outcomes.some(([, outcome]) => outcome === 'NOT CHECKED'))
  console.log('Run this where npm reaches a registry with an audit service, and release after that.');
process.exitCode = outcomes.every(([, outcome]) => outcome === 'ok') ? 0 : 1;
