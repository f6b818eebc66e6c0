import { describe, expect, it } from 'vitest';
import { technologyFault } from './trainers.policy.ts';

const gone = 'Java is no longer on our list. Please load this page again.';
const none = 'Please choose at least one technology.';

describe('technologies of a trainer', () => {
  it.each([
    { chosen: ['Java'], offered: ['Java', 'React'], own: [], fault: undefined },
    { chosen: ['Java'], offered: ['React'], own: [], fault: gone },
    { chosen: ['Java'], offered: ['React'], own: ['Java'], fault: undefined },
    { chosen: ['React', 'Java'], offered: ['React'], own: [], fault: gone },
    { chosen: [], offered: ['React'], own: [], fault: none },
    { chosen: [], offered: ['React'], own: ['Java'], fault: none },
    { chosen: [], offered: [], own: [], fault: undefined },
    { chosen: ['Java'], offered: [], own: [], fault: gone },
    { chosen: ['Java'], offered: [], own: ['Java'], fault: undefined },
    { chosen: ['java'], offered: ['Java'], own: [], fault: gone.replace('Java', 'java') },
  ])('$chosen of $offered, having $own: $fault', ({ fault, ...technologies }) => {
    expect(technologyFault(technologies)).toBe(fault);
  });
});
