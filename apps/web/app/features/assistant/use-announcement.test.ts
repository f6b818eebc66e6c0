import { expect, test } from 'vitest';
import { emptyAnswer, failedWith, hear } from './talk.ts';
import { announcementOf } from './use-announcement.ts';

const source = { kind: 'faq', title: 'Certificates', href: '/contact' } as const;

test('says what is seen beside an answer as well', () => {
  const coming = hear(emptyAnswer(2), { kind: 'text', text: 'Yes.' });
  expect(announcementOf(coming)).toBe('Thinking...');
  expect(announcementOf(hear(coming, { kind: 'end', by: 'model', isAnswered: true, sources: [] }))).toBe('Yes.');
  expect(announcementOf(hear(coming, { kind: 'end', by: 'records', isAnswered: true, sources: [source] }))).toBe(
    'Yes. Quoted from our pages. Links to where this comes from follow. You can ask for a call-back.',
  );
  expect(announcementOf(failedWith(coming, ''))).toBe('Something went wrong! You can try again.');
  expect(announcementOf({ ...coming, state: 'stopped' })).toBe('Stopped. You can try again.');
});
