import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lists } from './lists.ts';
import { faultsOf, gather, pick } from './mutation.ts';

const root = join(import.meta.dirname, '../..');
const all = gather(lists);

describe('the list of mutations', () => {
  test('matches the code: each old text occurs once in its file, each named test file exists, each new text uses names of its file, no id twice', () => {
    expect(faultsOf(all, root)).toEqual([]);
  });

  test('has at least 120 mutations, and at least 10 in every topic', () => {
    expect(all.length).toBeGreaterThanOrEqual(120);
    for (const [topic, mutations] of Object.entries(lists))
      expect([topic, mutations.length >= 10]).toEqual([topic, true]);
  });

  test('faultsOf describes each fault of an entry', () => {
    const [first] = all;
    if (first === undefined) throw new Error('the list is empty');
    const broken = [
      first,
      first,
      { ...first, id: 'no-text', old: 'no such text anywhere' },
      { ...first, id: 'no-file', file: 'apps/nothing.ts' },
      { ...first, id: 'no-change', new: first.old },
      { ...first, id: 'no-test', tests: ['nobody.test'] },
      { ...first, id: 'no-name', new: 'isNobody(knows)' },
      {
        ...first,
        id: 'no-longer',
        file: 'apps/api/src/database/migrations/0003_people.sql',
        old: "IF signed_up_before > now() - interval '1 day' THEN",
      },
    ];
    const faults = faultsOf(broken, root).join('\n');
    for (const words of [
      'occurs twice',
      'occurs 0 times',
      'there is no apps/nothing.ts',
      'changes nothing',
      'nobody.test',
      'knows no isNobody',
      '0010_sign_up_claims.sql replaces the function',
    ])
      expect(faults).toContain(words);
  });

  test('pick chooses the same mutations for the same seed, others for another, and none that is known to survive', () => {
    const [one, again, other] = [pick(all, 15, 'a'), pick(all, 15, 'a'), pick(all, 15, 'b')];
    expect(one).toHaveLength(15);
    expect(again).toEqual(one);
    expect(other).not.toEqual(one);
    expect(pick(all, all.length, 'a').filter(({ survives }) => survives !== undefined)).toEqual([]);
  });
});
