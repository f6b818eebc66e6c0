import type { Syllabus } from '@avsar/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SyllabusSections, syllabusSum } from './syllabus-sections.tsx';

const lesson = (id: number, minutes: number) => ({ id, title: `Lesson ${id}`, minutes });
const syllabus: Syllabus = {
  outcomes: ['Build an API'],
  audience: ['You can type'],
  projects: [{ title: 'Shop', text: 'A shop.' }],
  modules: [
    { title: 'Basics', lessons: [lesson(1, 45), lesson(2, 90)] },
    { title: 'Web', lessons: [lesson(3, 60)] },
  ],
};
const markup = (shown: Syllabus) => renderToStaticMarkup(<SyllabusSections syllabus={shown} />);

test('the first module is open, the others are closed, and all lessons are in the markup', () => {
  const html = markup(syllabus);
  expect(html.match(/<details[^>]*>/g)?.map((tag) => tag.includes('open'))).toEqual([true, false]);
  for (const words of ['Lesson 1', '45 min', '1 h 30 min', 'Lesson 3', '2 lessons, 2 h 15 min']) {
    expect(html).toContain(words);
  }
});

test('sections that nobody wrote are not shown', () => {
  for (const title of ['After the course you can', 'Who it is for', 'Projects']) {
    expect(markup(syllabus)).toContain(title);
    expect(markup({ ...syllabus, outcomes: [], audience: [], projects: [] })).not.toContain(title);
  }
});

test('modules, lessons and hours are counted', () => {
  expect(syllabusSum(syllabus)).toBe('2 modules · 3 lessons · 3 hours');
  expect(syllabusSum({ modules: [{ title: 'One', lessons: [lesson(1, 45)] }] })).toBe(
    '1 module · 1 lesson · 45 minutes',
  );
});
