import { expect, it } from 'vitest';
import { demoExchanges } from './chat.ts';
import { demoCourses } from './courses.ts';
import { demoFaqs, demoHeroSlides } from './site-texts.ts';

it('promises nobody a job', () => {
  const texts = JSON.stringify([demoFaqs, demoHeroSlides, demoCourses]);
  expect(texts).not.toMatch(/100 ?%|guaranteed|assured|sure-shot/i);
});

it('promises nothing that the product cannot do: paying in parts, booking a demo class', () => {
  const answers = [...demoFaqs, ...demoExchanges].map(({ answer = '' }) => answer);
  const texts = [...answers, ...demoHeroSlides.map(({ text }) => text)].join('\n');
  expect(texts).not.toMatch(/two parts|instal|EMI|book a/i);
});
