import { describe, expect, it } from 'vitest';
import { spelled } from './assistant.spelling.ts';

const names = ['java', 'singh', 'sandhu', 'angular', 'microservices', 'chatterjee'];

describe('spelled', () => {
  it.each([
    // Concepts: a letter wrong, missing or extra, or two swapped.
    ['certificat', 'certificate'],
    ['refudn', 'refund'],
    ['traainer', 'trainer'],
    ['garantee', 'guarantee'],
    ['experiance', 'experience'],
    ['timeing', 'timing'],
    ['fess', 'fees'],
    ['corse', 'course'],
    ['bach', 'batch'],
    ['swich', 'switch'],
    // Names of courses and trainers.
    ['javaa', 'java'],
    ['sing', 'singh'],
    ['sandu', 'sandhu'],
    ['anguler', 'angular'],
    ['microservises', 'microservices'],
    ['chaterji', 'chatterjee'],
    // Fillers.
    ['diffrent', 'different'],
    ['somthing', 'something'],
    ['zx', ''],
    // Off-topic words, with or without typos, and words that only look like ours.
    ['fevr', 'fever'],
    ['tablt', 'tablet'],
    ['match', 'match'],
    ['weather', 'weather'],
    ['gold', 'gold'],
    ['movie', 'movie'],
    ['stock', 'stock'],
    ['battery', 'battery'],
    ['charminar', 'charminar'],
  ])('%s → %s', (typed, meant) => {
    expect(spelled(typed, new Set(), names)).toBe(meant);
  });

  it('does not change words that our records contain', () => {
    expect(spelled('bach corse', new Set(['bach']), names)).toBe('bach course');
  });
});
