import { describe, expect, it } from 'vitest';
import { spelled } from './assistant.spelling.ts';

const names = ['java', 'singh', 'sandhu', 'angular', 'microservices', 'chatterjee'];

describe('spelled', () => {
  it.each([
    // Something people ask about: a letter wrong, missing, too many, or two that changed places.
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
    ['sertificate', 'certificate'],
    // Names of ours.
    ['jave', 'java'],
    ['sing', 'singh'],
    ['sandu', 'sandhu'],
    ['anguler', 'angular'],
    ['microservises', 'microservices'],
    ['chaterji', 'chatterjee'],
    // Fillers.
    ['diffrent', 'different'],
    ['somthing', 'something'],
    ['zx', ''],
    // Other subjects, mistyped or not, and what only looks like ours.
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

  it('leaves what our records know', () => {
    expect(spelled('bach corse', new Set(['bach']), names)).toBe('bach course');
  });
});
