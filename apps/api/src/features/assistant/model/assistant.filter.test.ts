import { limits } from '@avsar/contract';
import { describe, expect, it } from 'vitest';
import { AnswerFilter, Withheld } from './assistant.filter.ts';
import { promisesJob } from './assistant.promises.ts';
import { rules } from './assistant.prompt.ts';

/** Everything the filter released, piece by piece, until it withheld something. */
function show(
  text: string,
  pieceLength = 7,
): { readonly parts: string[]; readonly filter: AnswerFilter; readonly isWithheld: boolean } {
  const filter = new AnswerFilter();
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

describe('the filter withholds our rules (threat 28)', () => {
  const [rule] = rules;
  it.each([
    ['a rule', rule],
    ['eight words of a rule', `It says: ${rule.split(' ').slice(2, 10).join(' ')}. Interesting!`],
    ['in capitals', rule.toUpperCase()],
    ['marked up', rule.replaceAll(' ', ' ** ')],
    ['with citations between', rule.replaceAll(' ', ' [1] ')],
    ['a word on each line', `\n${rule.replaceAll(' ', '\n')}`],
    ['JSON', JSON.stringify({ system: { rules } })],
    ['all rules, as the prompt lists them', `\n${rules.map((one) => `- ${one}`).join('\n')}`],
  ])('%s', (_, text) => {
    const { parts, isWithheld } = show(`Of course! ${text} That was it.`);
    expect([isWithheld, parts.join('').length < 140]).toEqual([true, true]);
  });

  it('seven words of a rule may be part of an answer', () => {
    const text = `It says: ${rule.split(' ').slice(2, 9).join(' ')}. Interesting!`;
    expect(show(text).parts.join('')).toBe(text);
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
    'There are no hidden fees and placement is guaranteed.',
    'You will not regret it and a job is guaranteed.',
    'Guaranteed placement with no extra cost',
    'Job guaranteed or no fees.',
    'With no experience you will get a job.',
    'You do not need a degree and we guarantee you a job.',
    'We guarantee, after the course, a very good job.',
    'We assure – once the project is through – a placement.',
    'We offer 100 percent placement.',
    'You are going to get a job.',
    'You’re sure to land a job in three months.',
    'Your job is confirmed.',
    'Your placement is secured the day you join.',
    'A job is yours after the course.',
    'An offer letter awaits you.',
    'You will get a salary of 6 LPA.',
    'You will earn ₹6 lakhs a year after it.',
    'You will walk out with an offer letter.',
    'Every student gets placed.',
    'We place every student with a company.',
    'No student remains unplaced.',
    'Job guar\u200Banteed after the course.',
    'Ｐｌａｃｅｍｅｎｔ ｉｓ ｇｕａｒａｎｔｅｅｄ.',
    'Certainly! A job is guaranteed.',
    'You can be sure of a job.',
    'You will not be without a job.',
    'You will get a certificate and a job.',
    'Hum aapko job dilwa denge.',
    'Course ke baad job lag jaegi.',
    'Koi extra fees nahi aur job pakki.',
    'Placement ho jayega, chinta mat karo.',
    '100% naukri, koi tension nahi.',
    'Aapki job confirm hai.',
    'Naukri ka vaada hai hamara.',
    'Fees wapas nahi hogi lekin placement pakka hai.',
    'आपकी नौकरी पक्की है।',
    'हम आपको नौकरी दिलाएँगे।',
    'सौ प्रतिशत प्लेसमेंट।',
    'कोई फीस नहीं और नौकरी की गारंटी है।',
    'कोर्स के बाद नौकरी लग जाएगी।',
    'छह लाख का पैकेज पक्का है।',
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
    'Placement assistance is assured.',
    'We promise help with job interviews.',
    'Our package definitely includes books.',
    'Certainly! Our placements: 120 students.',
    'Sure, here are the placement figures: 29 students in the last 12 months.',
    'No job or salary is guaranteed.',
    'We do not guarantee a job and a salary.',
    'Nobody can promise a job and a guaranteed salary.',
    'We do not promise jobs and we do not guarantee salaries.',
    'Placement depends on you and the company, and nobody can be sure of it.',
    'Whether you will get a job depends on you.',
    'Your salary certainly depends on the company.',
    'We promise nobody a job or a salary: whether a company hires you depends on you and on the company.',
    'We will definitely help you find a job.',
    'We help with your resume and we prepare you for job interviews.',
    'You will find our placement figures on the community page.',
    'You will get job alerts by e-mail.',
    'The course certainly prepares you for the job market.',
    'You may get a job, but that is not certain.',
    'Our students were placed with 40 companies.',
    'The fee is ₹20,000 and the refund is guaranteed until the first class.',
    'You can’t be sure of a placement.',
    'We couldn’t guarantee a job if we wanted to.',
    'A refund is assured within seven days. The placement team is at the office.',
    'Do you guarantee jobs? No.',
    'It is impossible to guarantee a job.',
    'The placement cell will definitely call you.',
    'Seats are limited and your batch is confirmed once you pay.',
    'We have no hidden fees and no job guarantee.',
    'Hum kisi ko naukri ka vaada nahi karte.',
    'Job milegi ya nahi, ye aap par depend karta hai.',
    'Naukri dhundhne mein zaroor madad karenge.',
    'Placement ki koi guarantee nahi hai aur salary ki bhi nahi.',
    'Aapko job mil sakti hai, par ye company par hai.',
    'Batch pakka 1 December se shuru hoga.',
    'नौकरी मिलना आप पर निर्भर है।',
    'आपको नौकरी मिल सकती है।',
    'नौकरी पाने में हम ज़रूर मदद करेंगे।',
    'प्लेसमेंट की कोई गारंटी नहीं है और वेतन की भी नहीं।',
    'फीस निश्चित है।',
  ])('no: %s', (text) => expect(promisesJob(text)).toBe(false));
});

describe('AnswerFilter', () => {
  it('releases sentences one by one, without marks', () => {
    const { parts, filter } = show(
      '**Java** costs ₹20,000 [1]. It starts on 1 Dec [2, 3].\n\n# Days\n- Mon\n* Tue __early__ [1]',
    );
    expect(parts).toEqual(['Java costs ₹20,000.', ' It starts on 1 Dec.', '\n\nDays', '\nMon', '\nTue early']);
    expect(filter.cited).toEqual([1, 2, 3]);
  });

  it('releases the same text however the answer is cut into pieces', () => {
    const text = `${'word [1, 2] - other ** words __ and [3] more '.repeat(12)}end. Next\n- item`;
    const shown = [1, 2, 3, 5, 8, 13, 400].map((length) => show(text, length).parts.join(''));
    expect(new Set(shown).size).toBe(1);
    expect(shown[0]).not.toMatch(/\[\d|\*\*/);
  });

  it('judges a promise only at the end of its sentence', () => {
    const text = 'Fees are fair. You will get placement assistance. हम नौकरी की गारंटी नहीं देते। Ask us.';
    const shown = [1, 2, 3, 5, 8, 13, 21, 34].map((length) => show(text, length).parts.join(''));
    expect(new Set(shown)).toEqual(new Set([text]));
  });

  it('leaves markup as text (threat 29)', () => {
    const text = '<img src=x onerror=alert(1)> ![a](https://elsewhere.example/a.png) \u202e\u0007ok';
    expect(show(text).parts.join('')).toBe('<img src=x onerror=alert(1)> ![a](https://elsewhere.example/a.png) ok');
  });

  it('cuts a long answer at the end of a sentence', () => {
    const { parts, filter } = show('These are eight words of a long answer. '.repeat(200));
    expect(filter.isFull).toBe(true);
    expect(filter.released.length).toBeLessThanOrEqual(limits.chatAnswerCharactersMost);
    expect(parts.join('')).toBe(filter.released);
    expect(filter.released).toMatch(/answer\.$/);
    expect(show('x'.repeat(4000)).filter.released.length).toBeLessThanOrEqual(limits.chatAnswerCharactersMost);
  });

  it.each([
    ['कोर्स तीन महीने का है। फीस ₹18', ['कोर्स तीन महीने का है।']],
    ['It is **here**. [1]', ['It is here.']],
    ['The fee is ₹18', ['The fee is…']],
    [`${'a word '.repeat(20)}₹18`, [`${'a word '.repeat(19)}a word…`]],
    ['Hello', []],
  ])('of %s, cut off by its provider, shows %s', (text, shown) => {
    const filter = new AnswerFilter();
    const parts = [filter.add(text), filter.end(true)];
    expect(parts.join('')).toBe(shown.join(''));
    expect(filter.released).toBe(shown.join(''));
  });

  it.each(['NO_ANSWER', ' NO_ANSWER.', '**NO_ANSWER**'])('shows nothing of %s', (text) => {
    const { parts, filter } = show(text, 3);
    expect([parts, filter.saysNoAnswer]).toEqual([[], true]);
  });

  it('takes little time for the longest answer, whatever it is made of', () => {
    const startedAt = performance.now();
    for (const letter of [' ', 'x', '-', '[', '[1', '**', 'job ', 'job-', 'nobody ', '1 ']) {
      show(letter.repeat(Math.ceil(6000 / letter.length)), 200);
    }
    show('Our guarantee - of nothing -- at all; this is a sentence with many words and numbers 12 34. '.repeat(28), 20);
    for (const endless of ['\n', 'x', 'word ']) expect(show(endless.repeat(200_000), 50).filter.isFull).toBe(true);
    expect(show('x'.repeat(2_000_000), 2_000_000).filter.isFull).toBe(true);
    expect(performance.now() - startedAt).toBeLessThan(3000);
  });
});
