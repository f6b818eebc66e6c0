import type { CourseDetail, Site, TrainerDetail } from '@avsar/contract';
import { expect, test } from 'vitest';
import { courseData, personData } from './structured-data.ts';

const origin = 'https://avsar.example';
const site: Site = {
  brand: 'Avsar',
  slug: 'avsar',
  address: 'Hyderabad',
  phone: '9000000000',
  email: 'hello@avsar.example',
  socialLinks: {},
  logo: null,
  tagline: '',
  description: '',
  primaryColour: null,
  accentColour: null,
  icon: null,
  socialCard: null,
  sendsSms: true,
};
const course: CourseDetail = {
  id: 3,
  title: 'Core Java',
  description: 'From the first line.',
  keywords: null,
  level: null,
  price: 12_999,
  days: 45,
  startDate: '2026-12-07',
  endDate: '2027-01-20',
  time: null,
  image: null,
  trainers: [],
  batches: [],
  seatsAsOf: '2026-11-16T05:00:00Z',
  rating: { average: null, count: 0 },
  claim: null,
};
const trainer: TrainerDetail = {
  id: 7,
  name: 'Meera Iyer',
  image: null,
  qualification: null,
  experience: 11,
  technologies: ['Java'],
  rating: null,
  ratingCount: 0,
  bio: null,
};

test('a course without a batch names no dates, since those of the course may fit no batch', () => {
  const data = courseData(course, site, origin);
  expect(data).not.toHaveProperty('hasCourseInstance');
  expect(JSON.stringify(data)).not.toMatch(/2026-12-07|2027-01-20/);
});

test('a batch names its dates, and its trainer with the address of their page', () => {
  const batch = {
    id: 9,
    startDate: '2026-11-24',
    endDate: '2027-02-01',
    startTime: '19:30',
    endTime: '21:00',
    weekdays: [1],
    capacity: 30,
    seatsLeft: 6,
    name: null,
    mode: 'room' as const,
    trainer: { id: 7, name: 'Meera Iyer' },
  };
  expect(courseData({ ...course, batches: [batch] }, site, origin)['hasCourseInstance']).toEqual([
    {
      '@type': 'CourseInstance',
      courseMode: 'Onsite',
      startDate: '2026-11-24',
      endDate: '2027-02-01',
      courseWorkload: 'P45D',
      instructor: { '@type': 'Person', name: 'Meera Iyer', url: `${origin}/trainers/7-meera-iyer` },
    },
  ]);
});

test('a trainer is a person who works for the institute, with a text and a picture only if there are some', () => {
  const bare = personData(trainer, site, origin);
  expect(bare).toMatchObject({ '@type': 'Person', name: 'Meera Iyer', knowsAbout: ['Java'] });
  expect(bare).not.toHaveProperty('image');
  expect(bare).not.toHaveProperty('description');
  const whole = personData({ ...trainer, image: '/api/media/a/1024.webp', bio: 'I teach.' }, site, origin);
  expect(whole).toMatchObject({ image: `${origin}/api/media/a/1024.webp`, description: 'I teach.' });
});

test('a course with a syllabus names what it teaches and how long each module takes', () => {
  const lessons = [
    { id: 1, title: 'Variables', minutes: 45 },
    { id: 2, title: 'Loops', minutes: 90 },
  ];
  const modules = [{ title: 'Basics', lessons }];
  const syllabus = { outcomes: ['Write a program'], audience: [], projects: [], modules };
  expect(courseData(course, site, origin, syllabus)).toMatchObject({
    teaches: ['Write a program'],
    syllabusSections: [
      { '@type': 'Syllabus', name: 'Basics', description: 'Variables, Loops', timeRequired: 'PT135M' },
    ],
  });
  expect(courseData(course, site, origin, { ...syllabus, outcomes: [] })).not.toHaveProperty('teaches');
  expect(courseData(course, site, origin)).not.toHaveProperty('syllabusSections');
});
