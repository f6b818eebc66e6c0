import { expect, it } from 'vitest';
import { demoCourses } from './courses.ts';
import { demoFaqs, demoHeroSlides } from './site-texts.ts';

it('promises nobody a job', () => {
  const texts = JSON.stringify([demoFaqs, demoHeroSlides, demoCourses]);
  expect(texts).not.toMatch(/100 ?%|guaranteed|assured|sure-shot/i);
});
