import type { CourseLevel } from '@avsar/contract';
import type { CoverDesign } from '../drawing/cover.ts';

export interface DemoCourse {
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  readonly level?: CourseLevel;
  readonly priceInPaise: number;
  readonly days: number;
  /** Weeks from the Monday of the week in which the demo is created. */
  readonly startsInWeeks: number;
  readonly time: string;
  readonly cover: CoverDesign;
  /** Weight when enrolments are drawn; all courses together are about 100. */
  readonly popularity: number;
  /** Indexes in `demoTrainers`. */
  readonly trainers: readonly number[];
  readonly isDraft?: boolean;
}

export const demoCourses: readonly DemoCourse[] = [
  {
    title: 'Java Full Stack',
    description:
      'From your first class to a product that runs in public: core Java, Spring Boot, PostgreSQL and React, joined in one project that grows with you for four months. You write code in every session, have it read by a trainer every week, and finish with an application you can explain line by line. Made for graduates of any branch.',
    keywords: 'Spring Boot, PostgreSQL, React, full stack developer',
    level: 'beginner',
    priceInPaise: 49_999_00,
    days: 120,
    startsInWeeks: 3,
    time: '7:30 pm',
    cover: { glyph: 'stack', pattern: 'steps', scheme: 'indigo' },
    popularity: 34,
    trainers: [0, 1, 2],
  },
  {
    title: 'Core Java',
    description:
      'The language itself, slowly and thoroughly: types, classes, collections, exceptions, streams and threads. Each topic ends with a small program you build alone and then improve together with the group. No programming experience is needed, only an hour of practice a day.',
    keywords: 'programming basics, OOP, collections',
    level: 'beginner',
    priceInPaise: 12_999_00,
    days: 45,
    startsInWeeks: 1,
    time: '7:00 am',
    cover: { glyph: 'braces', pattern: 'quarters', scheme: 'marigold' },
    popularity: 15,
    trainers: [0, 2, 5],
  },
  {
    title: 'Spring Boot Microservices',
    description:
      'Split one working shop into services that can fail without taking each other down. You build REST interfaces, messages and tests, and learn to find a slow request by its trace. For people who already write Java every day.',
    keywords: 'Java, REST',
    level: 'advanced',
    priceInPaise: 27_999_00,
    days: 60,
    startsInWeeks: 4,
    time: '8:00 pm',
    cover: { glyph: 'services', pattern: 'dots', scheme: 'leaf' },
    popularity: 8,
    trainers: [0, 2],
  },
  {
    title: 'React for the Web',
    description:
      'Components, state, routing, forms and tests, built up on one shop that works by keyboard and on a slow phone. You learn to read an unfamiliar code base, to split a screen into parts, and to measure before you optimise. JavaScript basics are expected.',
    keywords: 'JavaScript, frontend',
    level: 'intermediate',
    priceInPaise: 24_999_00,
    days: 60,
    startsInWeeks: 4,
    time: '8:30 am',
    cover: { glyph: 'page', pattern: 'triangles', scheme: 'night' },
    popularity: 10,
    trainers: [1, 3],
  },
  {
    title: 'Angular',
    description:
      'Build the kind of large internal application that banks and hospitals run on: typed forms, guarded routes, lists that stay fast with a hundred thousand rows. Half of the time goes into reading and changing code that somebody else wrote, as in a real team.',
    keywords: 'TypeScript, frontend',
    level: 'intermediate',
    priceInPaise: 22_999_00,
    days: 50,
    startsInWeeks: 6,
    time: '6:30 pm',
    cover: { glyph: 'angle', pattern: 'diamonds', scheme: 'mist' },
    popularity: 4,
    trainers: [4],
  },
  {
    title: 'React Native',
    description:
      'One code base, two phones. You make an attendance app that works without a network, takes pictures and sends notifications, and you put it on your own device in the first week. Some React is needed before you start.',
    keywords: 'mobile apps, Android, iOS',
    level: 'intermediate',
    priceInPaise: 26_999_00,
    days: 55,
    startsInWeeks: 7,
    time: '8:00 pm',
    cover: { glyph: 'phone', pattern: 'arches', scheme: 'paper' },
    popularity: 4,
    trainers: [1, 6],
  },
  {
    title: 'JavaScript from Zero',
    description:
      'For people who have never written a line. You begin by changing pages you know and end by building your own: variables, functions, arrays, the browser, and fetching data from a server. The group stays small, so that every question is answered the same day.',
    keywords: 'HTML, CSS, frontend',
    level: 'beginner',
    priceInPaise: 9_999_00,
    days: 40,
    startsInWeeks: 2,
    time: '10:00 am',
    cover: { glyph: 'arrow', pattern: 'stripes', scheme: 'night' },
    popularity: 7,
    trainers: [3, 6],
  },
  {
    title: 'SQL and PostgreSQL',
    description:
      'Ask a database the right question and understand its plan when the answer is slow. Joins, grouping, windows, indexes, transactions and locks, practised on the books of an invented railway. Useful for developers, testers and analysts alike.',
    keywords: 'database, queries',
    level: 'beginner',
    priceInPaise: 11_999_00,
    days: 30,
    startsInWeeks: 2,
    time: '7:00 am',
    cover: { glyph: 'tables', pattern: 'waves', scheme: 'indigo' },
    popularity: 6,
    trainers: [2, 5],
  },
  {
    title: 'Data Structures in Java',
    description:
      'Lists, stacks, queues, trees, heaps, hash tables and graphs, each built by hand before you use the ready-made one. You learn to say how long a program will take before you run it. Sixty exercises from real aptitude rounds are solved and discussed.',
    keywords: 'DSA, algorithms, aptitude',
    level: 'intermediate',
    priceInPaise: 14_999_00,
    days: 45,
    startsInWeeks: 5,
    time: '6:30 pm',
    cover: { glyph: 'tree', pattern: 'quarters', scheme: 'leaf' },
    popularity: 5,
    trainers: [0, 7],
  },
  {
    title: 'Testing with Selenium and JUnit',
    description:
      'Learn to find the fault before the customer does. Unit tests, tests through a browser, test data, and reports that a developer can act on. You take over the test suite of a running product and leave it faster than you found it.',
    keywords: 'QA, test automation',
    priceInPaise: 15_999_00,
    days: 40,
    startsInWeeks: 8,
    time: '9:00 am',
    cover: { glyph: 'checks', pattern: 'dots', scheme: 'marigold' },
    popularity: 5,
    trainers: [5],
  },
  {
    title: 'DevOps for Developers',
    description:
      'What happens to your code after you push it: Linux, containers, pipelines, logs and alerts. You set up a small service on a bare machine, break it on purpose, and bring it back from a backup. Bring a laptop that can run Linux.',
    keywords: 'Linux, containers, pipelines',
    level: 'intermediate',
    priceInPaise: 19_999_00,
    days: 35,
    startsInWeeks: 6,
    time: '7:30 pm',
    cover: { glyph: 'loop', pattern: 'triangles', scheme: 'indigo' },
    popularity: 4,
    trainers: [7],
  },
  {
    title: 'Interview Readiness',
    description:
      'Four weeks of practice for students of the institute, free of charge: a resume that fits on a page, two recorded mock interviews, aptitude rounds against the clock, and honest feedback. You leave with a plan for your own first ninety days of looking for work.',
    keywords: 'resume, mock interviews, aptitude',
    priceInPaise: 0,
    days: 28,
    startsInWeeks: 1,
    time: '4:30 pm',
    cover: { glyph: 'talk', pattern: 'steps', scheme: 'paper' },
    popularity: 8,
    trainers: [3, 7],
  },
  {
    title: 'TypeScript in Practice',
    description:
      'Add types to a shop that has none, one file after another, while it keeps running. You learn to describe data so that the compiler finds the mistake, and to read the message when it does. For people who write JavaScript every day.',
    keywords: 'JavaScript, types',
    level: 'intermediate',
    priceInPaise: 17_999_00,
    days: 30,
    startsInWeeks: 10,
    time: '7:30 pm',
    cover: { glyph: 'braces', pattern: 'waves', scheme: 'night' },
    popularity: 0,
    trainers: [6],
    isDraft: true,
  },
];

/** Words that visitors type, and what the course search takes them for. */
export const demoSearchWords: readonly { readonly word: string; readonly means: string }[] = [
  { word: 'mern', means: 'react web, javascript' },
  { word: 'docker', means: 'containers' },
  { word: 'front end', means: 'frontend' },
  { word: 'rdbms', means: 'sql' },
  { word: 'hyderabad', means: 'classroom' },
];
