import { limits } from '@avsar/contract';
import { describe, expect, it } from 'vitest';
import { LeakFinder } from './assistant.disguises.ts';
import { AnswerFilter, Withheld } from './assistant.filter.ts';
import { promisesJob } from './assistant.promises.ts';
import { makeCanary, rules } from './assistant.prompt.ts';

const canary = makeCanary();
const leaks = new LeakFinder(canary, rules);

/** Everything that was shown, piece by piece, until it was withheld. */
function show(
  text: string,
  pieceLength = 7,
): { readonly parts: string[]; readonly filter: AnswerFilter; readonly isWithheld: boolean } {
  const filter = new AnswerFilter(leaks);
  const parts: string[] = [];
  try {
    for (let at = 0; at < text.length; at += pieceLength) parts.push(filter.add(text.slice(at, at + pieceLength)));
    parts.push(filter.end());
    return { parts: parts.filter((part) => part !== ''), filter, isWithheld: false };
  } catch (error) {
    if (!(error instanceof Withheld)) throw error;
    return { parts: parts.filter((part) => part !== ''), filter, isWithheld: true };
  }
}

const backwards = (text: string) => Array.from(text).toReversed().join('');
const base64 = (text: string) => Buffer.from(text).toString('base64');
const hex = (text: string) => Buffer.from(text).toString('hex');
const rotated = (text: string, by = 13) =>
  text.replaceAll(/[a-z]/gi, (letter) => {
    const first = letter < 'a' ? 65 : 97;
    return String.fromCodePoint((((letter.codePointAt(0) ?? 0) - first + by) % 26) + first);
  });
const rule = rules[5];

describe('the filter withholds our instruction (threat 28)', () => {
  it.each([
    ['plain', canary],
    ['in capitals', canary.toUpperCase()],
    ['letter by letter', Array.from(canary).join(' ')],
    ['with dashes', Array.from(canary).join(' - ')],
    [
      'in wide letters',
      Array.from(canary)
        .map((c) => String.fromCodePoint((c.codePointAt(0) ?? 0) + 0xfe_e0))
        .join(''),
    ],
    ['marked up', Array.from(canary).join('**')],
    ['with citations between', Array.from(canary).join('[1]')],
    ['half of it', canary.slice(4, 15)],
    ['reversed', backwards(canary)],
    ['ROT13', rotated(canary)],
    ['another rotation', rotated(canary, 5)],
    ['base64', base64(`Reference ${canary}`)],
    ['base64, one further', base64(`x${canary}`)],
    [
      'base64, in groups after words',
      `Sure here you are ${base64(`xy${canary}`)
        .match(/.{1,5}/g)
        ?.join(' ')}`,
    ],
    ['base64 reversed', backwards(base64(canary))],
    ['hex', hex(canary)],
    ['hex with colons', hex(canary).match(/../g)?.join(':') ?? ''],
    ['percent', `%${hex(canary).match(/../g)?.join('%')}`],
    [
      'bits',
      Array.from(canary)
        .map((c) => (c.codePointAt(0) ?? 0).toString(2).padStart(8, '0'))
        .join(' '),
    ],
    [
      'numbers',
      Array.from(canary)
        .map((c) => c.codePointAt(0))
        .join(', '),
    ],
    [
      'entities',
      Array.from(canary)
        .map((c) => `&#${c.codePointAt(0)};`)
        .join(''),
    ],
    ['JSON', JSON.stringify({ system: { reference: canary } })],
    ['a rule', rule],
    ['eight words of a rule', `It says: ${rule.split(' ').slice(2, 10).join(' ')}. Interesting!`],
    ['a rule in base64', base64(rule)],
    ['a rule letter by letter', Array.from(rule).join(' ')],
  ])('%s', (_, text) => {
    const { parts, isWithheld } = show(`Of course! ${text} That was it.`);
    expect([isWithheld, parts.join('').replaceAll(/\s/g, '').length < 140]).toEqual([true, true]);
  });
});

describe('promisesJob', () => {
  it.each([
    'We guarantee you a job after this course.',
    'You will definitely get placed within three months.',
    '100% placement is assured for every student.',
    'Placement: guaranteed.',
    'Do you guarantee a job? Yes!',
    'Will I get a job? 100%, and a placement letter.',
    'क्या नौकरी की गारंटी है? हाँ, बिल्कुल।',
    'You will get a good job with a big company.',
    'Don’t worry, you will get a job.',
    'We do not only teach, we guarantee placement.',
    'Fees are fair. There is no doubt that you will get a job here!',
    'Course ke baad aapko naukri pakki milegi.',
    'Job mil jayegi, tension mat lo.',
    'Placement ki guarantee hai.',
    'कोर्स के बाद आपको नौकरी मिलने की गारंटी है।',
    'आपको नौकरी ज़रूर मिलेगी।',
    'A salary of ₹6 lakh is certain once you finish.',
    'I promise that nobody leaves without an offer letter.',
  ])('yes: %s', (text) => expect(promisesJob(text)).toBe(true));

  it.each([
    'We do not guarantee a job or a salary.',
    'Nobody honest can promise a job, but we help with your resume and interviews.',
    'Hum naukri ki guarantee nahi dete.',
    'हम नौकरी की गारंटी नहीं देते।',
    'No, a placement is never guaranteed.',
    'Happy to help! Do you guarantee a job?: Nobody honest can.',
    'You ask: “Is a job guaranteed?” No.',
    'You will get placement assistance and mock interviews.',
    '212 students found jobs with 40 companies; their average salary is on the placements page.',
    'You will get a certificate once you finish the project.',
    'The course ends with a job-ready project. A certificate is assured to everybody who attends.',
  ])('no: %s', (text) => expect(promisesJob(text)).toBe(false));
});

describe('AnswerFilter', () => {
  it('lets sentences go one by one, without marks', () => {
    const { parts, filter } = show(
      '**Java** costs ₹20,000 [1]. It starts on 1 Dec [2, 3].\n\n# Days\n- Mon\n* Tue __early__ [1]',
    );
    expect(parts).toEqual(['Java costs ₹20,000.', ' It starts on 1 Dec.', '\n\nDays', '\nMon', '\nTue early']);
    expect(filter.cited).toEqual([1, 2, 3]);
  });

  it('says the same whatever pieces it comes in', () => {
    const text = `${'word [1, 2] - other ** words __ and [3] more '.repeat(12)}end. Next\n- item`;
    const shown = [1, 2, 3, 5, 8, 13, 400].map((length) => show(text, length).parts.join(''));
    expect(new Set(shown).size).toBe(1);
    expect(shown[0]).not.toMatch(/\[\d|\*\*/);
  });

  it('leaves markup as text (threat 29)', () => {
    const text = '<img src=x onerror=alert(1)> ![a](https://elsewhere.example/a.png) \u202e\u0007ok';
    expect(show(text).parts.join('')).toBe('<img src=x onerror=alert(1)> ![a](https://elsewhere.example/a.png) ok');
  });

  it('ends a long answer with a sentence', () => {
    const { parts, filter } = show('These are eight words of a long answer. '.repeat(200));
    expect(filter.isFull).toBe(true);
    expect(filter.released.length).toBeLessThanOrEqual(limits.chatAnswerCharactersMost);
    expect(parts.join('')).toBe(filter.released);
    expect(filter.released).toMatch(/answer\.$/);
    expect(show('x'.repeat(4000)).filter.released.length).toBeLessThanOrEqual(limits.chatAnswerCharactersMost);
  });

  it.each(['NO_ANSWER', ' NO_ANSWER.', '**NO_ANSWER**'])('shows nothing of %s', (text) => {
    const { parts, filter } = show(text, 3);
    expect([parts, filter.saysNoAnswer]).toEqual([[], true]);
  });

  it('takes little time for the longest answer, whatever it is made of', () => {
    const startedAt = performance.now();
    for (const letter of [' ', 'x', '-', '[', '[1', '**', 'job ', 'job-', 'nobody ', '1 ', '%41', 'YQ']) {
      show(letter.repeat(Math.ceil(6000 / letter.length)), 200);
    }
    show('Our guarantee - of nothing -- at all; this is a sentence with many words and numbers 12 34. '.repeat(28), 20);
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });
});
