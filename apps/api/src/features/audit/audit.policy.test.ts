import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rights } from '@avsar/contract';
import { describe, expect, it } from 'vitest';
import { areaOfNoun, nounsFor, timeSpanOf } from './audit.policy.ts';

const features = join(import.meta.dirname, '..');

describe('timeSpanOf', () => {
  it.each([
    [{}, undefined, undefined],
    [{ from: '2026-11-15' }, '2026-11-14T18:30:00.000Z', undefined],
    [{ to: '2026-11-15' }, undefined, '2026-11-15T18:30:00.000Z'],
    [{ from: '2026-12-31', to: '2026-12-31' }, '2026-12-30T18:30:00.000Z', '2026-12-31T18:30:00.000Z'],
  ])('%o', (days, since, until) => {
    const span = timeSpanOf(days);
    expect([span.since?.toISOString(), span.until?.toISOString()]).toEqual([since, until]);
  });
});

/** The nouns of the actions that the sources write: `course.update` has `course`. */
function nounsInSources(): Set<string> {
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const actions = files.flatMap((file) => {
    const source = readFileSync(join(features, file), 'utf8');
    return /\b(?:recordAdminAct|recordAudit|note)\(/.test(source) ? actionsIn(source) : [];
  });
  return new Set(actions.map((action) => action.slice(0, action.indexOf('.'))));
}

/** Texts of the form `noun.verb`, also with the verb computed: `staff.${verb}`. Jobs, failpoints and paths of fields have such names, too. */
const actionsIn = (source: string) =>
  [
    ...source.matchAll(
      /(?<!\b(?:send|sendAll|failpoint)\(\w+, |\bfield: |\b(?:fieldError|refuseField)\()['`]([a-z]+(?:-[a-z]+)*\.(?:[a-z]+(?:-[a-z]+)*|\$\{[^`}]*\}))['`]/g,
    ),
  ].flatMap(([, action]) => action ?? []);

describe('areaOfNoun', () => {
  /** Nouns that are computed, so that the sources do not show them as text. */
  const computed = ['student', 'trainer', 'hero-slide', 'faq', 'audit', 'figure'];

  it('has an area for every action that the code writes', () => {
    const written = [...nounsInSources(), ...computed];
    expect(written.length).toBeGreaterThan(20);
    expect(written.filter((noun) => !Object.hasOwn(areaOfNoun, noun))).toEqual([]);
  });

  it('names no noun that nobody writes', () => {
    const written = new Set([...nounsInSources(), ...computed]);
    expect(Object.keys(areaOfNoun).filter((noun) => !written.has(noun))).toEqual([]);
  });
});

describe('nounsFor', () => {
  it.each(rights)('%s alone: its own nouns', (right) => {
    const nouns = nounsFor(new Set([right]));
    expect(nouns?.every((noun) => areaOfNoun[noun] === right)).toBe(true);
  });

  it('every right: no limit; all but one: the nouns of the others', () => {
    expect(nounsFor(new Set(rights))).toBeUndefined();
    for (const missing of rights)
      expect(nounsFor(new Set(rights.filter((right) => right !== missing)))).not.toBeUndefined();
  });
});
