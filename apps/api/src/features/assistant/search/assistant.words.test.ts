import { describe, expect, it } from 'vitest';
import { conceptData } from './assistant.concepts.data.ts';
import { fillerData } from './assistant.fillers.data.ts';
import { offTopicData } from './assistant.off-topic.data.ts';
import { subjectData } from './assistant.subjects.data.ts';
import { askedWordsOf, gistOfQuestion, tokensOf } from './assistant.words.ts';

describe('gistOfQuestion', () => {
  it.each([
    ['What are the fees?', 'fees'],
    ['FEES???', 'fees'],
    ['fees kitni hai', 'fees'],
    ['फीस कितनी है', 'fees'],
    ['how much does it cost', 'fees'],
    ['Java Full Stack ka price', 'fees full_stack java'],
    ['price of java fullstack', 'fees full_stack java'],
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
    expect(gistOfQuestion(question)).toBe(gist);
  });

  it('takes little time for the longest question, and uses forty words of it', () => {
    const startedAt = performance.now();
    const gist = gistOfQuestion(Array.from({ length: 500 }, (_, at) => `w${at}`).join(' '));
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

  it.each(['certificate', 'certificates', 'sertificate', 'certi', 'degree', 'a diploma', 'प्रमाणपत्र'])(
    '%s is the certificate',
    (question) => {
      expect(namesIn(`will I get ${question}`)).toEqual(['certificate']);
    },
  );

  it('recognises off-topic words, and treats requests for data of students as off-topic', () => {
    const offTopicIn = (question: string) =>
      askedWordsOf(question)
        .filter(({ list }) => list === 'off-topic')
        .map(({ name }) => name);
    expect(offTopicIn('will it rain during the cricket match')).toEqual(['rain', 'cricket', 'match']);
    expect(offTopicIn('phone numbers of students')).toEqual(['numbers_of_students']);
    expect(offTopicIn('which students got a job')).toEqual([]);
  });
});

describe('the word lists', () => {
  const listOf = (words: string) => words.trim().split(/\s+/);
  const words = [
    ...[...Object.values(conceptData), ...Object.values(subjectData)].flatMap(({ inRecords, asTyped }) =>
      listOf(`${inRecords} ${asTyped}`),
    ),
    ...Object.values({ ...fillerData, ...offTopicData }).flatMap(listOf),
  ];

  it('have every word once', () => {
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  });

  it('have only words and phrases that a question can contain', () => {
    expect(words.filter((word) => tokensOf(word).join('_') !== word.normalize('NFKC'))).toEqual([]);
  });
});
