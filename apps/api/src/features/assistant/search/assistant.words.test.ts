import { describe, expect, it } from 'vitest';
import { offTopicWords } from './assistant.off-topic.data.ts';
import { fillers } from './assistant.fillers.data.ts';
import { askedWordsOf, gistOf, wordsOfConcepts } from './assistant.words.ts';

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

  it('takes little time for the longest question, and uses forty words of it', () => {
    const startedAt = performance.now();
    const gist = gistOf(Array.from({ length: 500 }, (_, at) => `w${at}`).join(' '));
    expect(gist.split(' ')).toHaveLength(40);
    expect(performance.now() - startedAt).toBeLessThan(200);
  });
});

describe('askedWordsOf', () => {
  const namesIn = (question: string) => askedWordsOf(question).map(({ name }) => name);

  it.each([
    ['Honestly, could you please tell my younger sister abt the fees', ['fees']],
    ['bhaiya zara bata dijiye na course khatam hone ke baad kya kar sakte hain', ['course']],
    ['plz giv details bcz i hv to decide b4 2moro', []],
    ['how many people got a job', ['placement']],
    ['how many people in a batch', ['group', 'batch']],
    ['how many days a week', ['weekday']],
    ['how many days', ['duration']],
    ['address n ph no', ['place', 'contact']],
    ['8gb at 7pm for 10k', []],
  ])('%s → %s', (question, names) => {
    expect(namesIn(question)).toEqual(names);
  });

  it.each(['certificate', 'certificates', 'certi', 'degree', 'a diploma', 'प्रमाणपत्र'])(
    '%s is the certificate',
    (question) => {
      expect(namesIn(`will I get ${question}`)).toEqual(['certificate']);
    },
  );

  it('recognises off-topic words, and treats requests for phone numbers of students as off-topic', () => {
    const offTopicIn = (question: string) =>
      askedWordsOf(question)
        .filter((word) => word.isOffTopic)
        .map(({ name }) => name);
    expect(offTopicIn('will it rain during the cricket match')).toEqual(['rain', 'cricket', 'match']);
    expect(offTopicIn('phone numbers of students')).toEqual(['people']);
    expect(offTopicIn('which students got a job')).toEqual([]);
  });

  it('has every word in one list only', () => {
    const inBoth = [...fillers].filter((word) => offTopicWords.has(word) || wordsOfConcepts.has(word));
    expect(inBoth).toEqual([]);
    expect([...offTopicWords].filter((word) => wordsOfConcepts.has(word))).toEqual([]);
  });
});
