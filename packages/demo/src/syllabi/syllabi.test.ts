import { syllabusDraftSchema } from '@avsar/contract';
import { describe, expect, it } from 'vitest';
import { demoCourses } from '../institute/courses.ts';
import { demoSyllabi } from './syllabi.ts';
import { syllabusDraftOf } from './syllabus.ts';

it('every demo course has a syllabus, and every syllabus a course', () => {
  expect(Object.keys(demoSyllabi)).toEqual(demoCourses.map(({ title }) => title));
});

describe.each(Object.entries(demoSyllabi))('the syllabus of %s', (_, syllabus) => {
  it('is one that staff could save', () => {
    expect(syllabusDraftSchema.safeParse(syllabusDraftOf(syllabus)).error).toBeUndefined();
  });

  it('has 6 to 10 modules with 4 to 8 lessons each, and 2 or 3 projects', () => {
    const { modules, projects } = syllabus;
    const lessons = modules.map((module) => module.lessons.length);
    expect([modules.length >= 6, modules.length <= 10]).toEqual([true, true]);
    expect([Math.min(...lessons) >= 4, Math.max(...lessons) <= 8]).toEqual([true, true]);
    expect([2, 3]).toContain(projects.length);
  });

  it('promises nobody a job', () => {
    expect(JSON.stringify(syllabus)).not.toMatch(/100 ?%|guaranteed|assured(?!")|certificate of/i);
  });
});
