import { describe, expect, it } from 'vitest';
import { quote } from './assistant.quote.ts';
import type { FoundRecord } from './records/assistant.records.ts';

const course: FoundRecord = {
  id: 1,
  kind: 'course',
  subjectId: 5,
  title: 'Core Java',
  text: [
    'Core Java: The language itself, slowly and thoroughly.',
    'The fee for Core Java is ₹12,999.',
    'Core Java takes 45 days.',
    'Core Java starts on 7 December 2026 and ends on 5 February 2027.',
    'The next batch of Core Java starts on 14 December 2026.',
    'Core Java is taught by Asha Rao and Ravi Nair.',
  ].join('\n'),
  href: '/courses/5',
  closeness: 1,
};
const taught: FoundRecord = {
  ...course,
  text: [
    course.text,
    'In Core Java you learn, by its syllabus: First programs; Services with Spring Boot.',
    'After Core Java you can: Write programs; Read the code of others.',
    'Core Java is meant for: You have never programmed.',
    'Projects in Core Java: Parking lot.',
    'Core Java, module First programs: Variables; Loops.',
    'Core Java, module Services with Spring Boot: How HTTP works; A first REST API.',
  ].join('\n'),
};
const faq: FoundRecord = { ...course, kind: 'faq', title: 'Do I get a certificate?', text: 'Yes. After the project.' };

describe('quote', () => {
  it.each([
    ['core java fees kitni hai', 'The fee for Core Java is ₹12,999.'],
    ['kitne din ka hai core java', 'Core Java takes 45 days.'],
    ['who teaches core java', 'Core Java is taught by Asha Rao and Ravi Nair.'],
    [
      'when does core java start',
      'Core Java starts on 7 December 2026 and ends on 5 February 2027. The next batch of Core Java starts on 14 December 2026.',
    ],
    ['who is the techer of core java', 'Core Java is taught by Asha Rao and Ravi Nair.'],
    ['core jav fess', 'The fee for Core Java is ₹12,999.'],
    ['core java', 'Core Java: The language itself, slowly and thoroughly.'],
  ])('%s → %s', (question, answer) => {
    expect(quote(question, [course]).slice(0, answer.length)).toBe(answer);
  });

  it.each([
    ['what will i learn in core java', 'In Core Java you learn, by its syllabus: First programs;'],
    ['core java syllabus', 'In Core Java you learn, by its syllabus: First programs;'],
    ['does core java teach loops', 'Core Java, module First programs: Variables; Loops.'],
    ['is there a rest api in core java', 'Core Java, module Services with Spring Boot: How HTTP works;'],
    ['what projects do i build in core java', 'Projects in Core Java: Parking lot.'],
    ['who teaches core java', 'Core Java is taught by Asha Rao and Ravi Nair.'],
    ['core java fees', 'The fee for Core Java is ₹12,999.'],
    ['how long is core java', 'Core Java takes 45 days.'],
  ])('of a course with a syllabus: %s → %s', (question, answer) => {
    expect(quote(question, [taught]).slice(0, answer.length)).toBe(answer);
  });

  it('quotes the whole of an FAQ, and of the second match only what makes sense beside the first', () => {
    const terms: FoundRecord = { ...course, kind: 'refunds', subjectId: 0, text: 'In full until the first class.' };
    expect(quote('certificate', [faq])).toBe('Do I get a certificate? Yes. After the project.');
    expect(quote('certificate', [faq, terms])).toBe('Do I get a certificate? Yes. After the project.');
    const fee = 'The fee for Core Java is ₹12,999.';
    expect(quote('core java fees', [course, terms])).toBe(`${fee} In full until the first class.`);
    expect(quote('core java fees', [course, { ...terms, closeness: 0.6 }])).toBe(fee);
    expect(quote('core java fees', [course, faq])).toBe(fee);
    expect(quote('core java fees', [course, { ...terms, kind: 'catalogue', text: 'We offer 12 courses.' }])).toBe(fee);
    expect(quote('core java fees', [course, { ...course, kind: 'batches' }])).toBe(fee);
  });

  it('cuts a long quote after a sentence, or a word', () => {
    const sentences = quote('certificate', [{ ...faq, text: 'This is a sentence. '.repeat(90).trim() }]);
    expect(sentences).toMatch(/^Do I get a certificate\? (?:This is a sentence\. ?){27}This is a sentence\.$/);
    expect(quote('certificate', [{ ...faq, text: 'word '.repeat(400) }])).toMatch(
      /^Do I get a certificate\? (?:word ){113,115}word…$/,
    );
  });

  it('is empty if no record was found', () => {
    expect(quote('certificate', [])).toBe('');
  });
});
