import { expect, test } from 'vitest';
import { emptyAnswer, failedAnswer, addAnswerPart } from './talk.ts';
import { announcementOf } from './use-announcement.ts';

const source = { kind: 'faq', title: 'Certificates', href: '/contact' } as const;

test('announces the answer with its sources, retry and call-back offer', () => {
  const coming = addAnswerPart(emptyAnswer(2), { kind: 'text', text: 'Yes.' });
  expect(announcementOf(coming)).toBe('Thinking...');
  expect(announcementOf(addAnswerPart(coming, { kind: 'end', by: 'model', isAnswered: true, sources: [] }))).toBe(
    'Yes.',
  );
  expect(
    announcementOf(addAnswerPart(coming, { kind: 'end', by: 'records', isAnswered: true, sources: [source] })),
  ).toBe('Yes. Quoted from our pages. Links to the pages follow. You can ask for a call-back.');
  expect(announcementOf(failedAnswer(coming, ''))).toBe('Something went wrong! You can try again.');
  expect(announcementOf({ ...coming, state: 'stopped' })).toBe('Stopped. You can try again.');
});
