import { spawnSync } from 'node:child_process';

/**
 * What a release needs beyond a green build: an answer to every question. Where the registry has no audit service a build may
 * go on, since nothing is known to be wrong; a release may not, since nothing is known to be right.
 */
const unanswered = 77;
const gates = ['audit', 'licences'];

const outcomes = gates.map((gate) => {
  console.log(`\n=== ${gate}`);
  const { status } = spawnSync(process.execPath, [new URL(`${gate}.ts`, import.meta.url).pathname], {
    stdio: 'inherit',
  });
  const outcome = status === 0 ? 'ok' : status === unanswered ? 'NOT CHECKED' : 'FAILED';
  return { gate, outcome };
});

console.log('');
for (const { gate, outcome } of outcomes) console.log(`${outcome}: ${gate}`);
if (outcomes.some(({ outcome }) => outcome === 'NOT CHECKED'))
  console.log('Run this where npm reaches a registry with an audit service, and release after that.');
process.exitCode = outcomes.every(({ outcome }) => outcome === 'ok') ? 0 : 1;
