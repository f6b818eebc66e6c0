import { describe, expect, it } from 'vitest';
import { understand, wordsOf } from './courses.search-text.policy.ts';

describe('wordsOf', () => {
  it.each([
    ['Core Java', ['core', 'java']],
    ['C++, C# and .NET', ['cplusplus', 'csharp', 'and', 'dotnet']],
    ['ASP.NET Core', ['asp', 'dotnet', 'core']],
    ['Node.js', ['node', 'js']],
    ['full-stack (2026)', ['full', 'stack', '2026']],
    ['“quoted” – it’s', ['quoted', 'it', 's']],
    ['जावा कोर्स', ['जावा', 'कोर्स']],
    ['%_\\ \'";', []],
  ])('%s: %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
});

describe('understand', () => {
  it.each([
    ['java under 15000', 'java', { price: 15_000 }],
    ['Java UNDER ₹15,000', 'Java', { price: 15_000 }],
    ['under ₹१५,००० java', 'java', { price: 15_000 }],
    ['below 20k', '', { price: 20_000 }],
    ['less than rs. 10000', '', { price: 10_000 }],
    ['upto 1.5 lakh', '', { price: 150_000 }],
    ['budget 15000/-', '', { price: 15_000 }],
    ['₹12,999 java', 'java', { price: 12_999 }],
    ['java 15k', 'java', { price: 15_000 }],
    ['under 99999999999', '', { price: 1_000_000 }],
    ['java 12999', 'java 12999', {}],
    ['free of cost', '', { price: 0 }],
    ['freelance java', 'freelance java', {}],
    ['weekend java', 'java', { days: 'weekend' }],
    ['week-end', '', { days: 'weekend' }],
    ['saturday sunday', '', { days: 'weekend' }],
    ['Mon to Fri', '', { days: 'weekday' }],
    ['morning batch timings', '', { hours: 'morning' }],
    ['after office', '', { hours: 'evening' }],
    ['online evening classes', '', { mode: 'online', hours: 'evening' }],
    ['class room', '', { mode: 'room' }],
    ['java for beginners', 'java', { level: 'beginner' }],
    ['advance java', 'java', { level: 'advanced' }],
    ['morning or evening', 'evening', { hours: 'morning' }],
    ['evening evenings', '', { hours: 'evening' }],
    ['free under 5000', 'free', { price: 5000 }],
    ['the best course in my institute', '', {}],
    ['full-stack .net', 'full-stack .net', {}],
    ['<= 5000', '', { price: 5000 }],
  ])('%s: “%s” with %j', (typed, words, filters) => {
    const understood = understand(typed);
    expect(understood.terms.map((term) => term.typed).join(' ')).toBe(words);
    expect(understood.filters).toEqual(filters);
  });

  it('takes little time for a long text', () => {
    const hostile = ['under '.repeat(16), '₹1,'.repeat(33), '9'.repeat(100), 'week '.repeat(20)];
    const start = performance.now();
    for (const text of hostile) understand(text);
    expect(performance.now() - start).toBeLessThan(100);
  });
});
