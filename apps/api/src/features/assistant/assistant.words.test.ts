import { describe, expect, it } from 'vitest';
import { askedWordsOf, gistOf, meantBy } from './assistant.words.ts';

describe('gistOf', () => {
  it.each([
    ['What are the fees?', 'fees'],
    ['FEES???', 'fees'],
    ['fees kitni hai', 'fees'],
    ['फीस कितनी है', 'fees'],
    ['how much does it cost', 'fees'],
    ['Java Full Stack ka price', 'fees full java stack'],
    ['price of java fullstack', 'fees full java stack'],
    ['can i get my money back', 'refund'],
    ['paise wapas milenge?', 'fees refund'],
    ['is there a hostel', 'hostel'],
    ['hostel hai kya', 'hostel'],
    ['what’s the WiFi password', 'password wifi'],
    ['3 years', 'experience'],
    ['hi', ''],
    ['Good morning sir', ''],
    ['???', ''],
    ['', ''],
    ['__proto__ constructor', 'constructor proto'],
  ])('%s → %s', (question, gist) => {
    expect(gistOf(question)).toBe(gist);
  });

  it('takes little time for the longest question, and remembers forty words of it', () => {
    const startedAt = performance.now();
    const gist = gistOf(Array.from({ length: 500 }, (_, at) => `w${at}`).join(' '));
    expect(gist.split(' ')).toHaveLength(40);
    expect(performance.now() - startedAt).toBeLessThan(200);
  });
});

describe('meantBy', () => {
  const meant = (typed: string) => askedWordsOf(typed).map((word) => meantBy(word)?.name);
  it.each([
    ['certificat', ['certificate']],
    ['refudn', ['refund']],
    ['traainer', ['trainer']],
    ['guarante', ['promise']],
    // Known as they stand, or too short, or another word.
    ['refund', [undefined]],
    ['java', [undefined]],
    ['match', [undefined]],
    ['weather', [undefined]],
  ])('%s → %s', (typed, expected) => {
    expect(meant(typed)).toEqual(expected);
  });
});
