import { describe, expect, it } from 'vitest';
import type { PublicFacts } from './assistant.records.ts';
import { shortened, shortenedFor } from './assistant.phrases.ts';
import { recordsOf } from './assistant.records.service.ts';

const facts: PublicFacts = {
  today: '2026-11-18',
  site: {
    brand: 'Setu',
    address: '12 Lake Road, Hyderabad',
    phone: '90000 12345',
    email: 'hello@setu.example',
    socialLinks: { youtube: 'https://www.example.com/setu' },
  },
  slides: [{ title: 'Learn', text: 'Live classes in Hyderabad and online.' }],
  courses: [
    {
      id: 5,
      title: 'Node.js Basics',
      description: 'Servers in JavaScript.',
      priceInPaise: 1_23_456_00,
      days: 90,
      startDate: '2026-12-07',
      endDate: '2027-03-07',
      time: '7:30 pm',
      ratingSum: 27,
      ratingCount: 3,
      trainers: ['Asha Rao', 'Ravi Nair'],
      syllabus: {
        outcomes: ['Write a server', 'Test it'],
        audience: ['You know JavaScript'],
        projects: [{ title: 'A chat', text: 'For two.' }],
        modules: [
          { title: 'HTTP', lessons: [{ id: 1, title: 'Sockets', minutes: 60 }] },
          {
            title: 'Data',
            lessons: [
              { id: 2, title: 'Files', minutes: 60 },
              { id: 3, title: 'Streams', minutes: 90 },
            ],
          },
        ],
      },
    },
    {
      id: 6,
      title: 'Interviews',
      description: 'Practice.',
      priceInPaise: 0,
      days: 1,
      startDate: '2026-12-01',
      endDate: '2026-12-01',
      time: null,
      ratingSum: 0,
      ratingCount: 0,
      trainers: [],
      syllabus: null,
    },
  ],
  batches: [
    {
      courseId: 5,
      startDate: '2026-12-07',
      endDate: '2027-03-07',
      startTime: '19:30',
      endTime: '21:00',
      weekdays: [7, 6],
      seatsLeft: 1,
      trainer: 'Asha Rao',
    },
    {
      courseId: 5,
      startDate: '2026-10-05',
      endDate: '2027-01-05',
      startTime: '07:00',
      endTime: '08:30',
      weekdays: [1, 3],
      seatsLeft: 0,
      trainer: null,
    },
  ],
  trainers: [
    {
      id: 3,
      name: 'Asha Rao',
      qualification: 'MCA',
      experience: 8,
      technologies: ['Node.js', 'React'],
      ratingSum: 27,
      ratingCount: 3,
      courses: ['Node.js Basics'],
    },
  ],
  faqs: [{ id: 9, question: 'Do I get a certificate?', answer: 'Yes, after the project.' }],
  guarantee: null,
  report: {
    id: 4,
    numerator: 21,
    denominator: 29,
    graduatedFrom: '2026-01-01',
    graduatedTo: '2026-03-31',
    asOf: '2026-11-18T04:30:00Z',
  },
  companies: ['Tessorin', 'Payrahi'],
  refundTerms: 'In full until the first class.',
  takesCards: true,
  takesTransfers: true,
};

const record = (kind: string, subjectId = 0, changes: Partial<PublicFacts> = {}) =>
  recordsOf({ ...facts, ...changes }).find((one) => one.kind === kind && one.subjectId === subjectId);

describe('recordsOf', () => {
  it('describes a course by one complete fact per line', () => {
    expect(record('course', 5)).toMatchObject({
      title: 'Node.js Basics',
      keywords: 'node js basics njb',
      href: '/courses/5',
    });
    expect(record('course', 5)?.text.split('\n')).toEqual([
      'Node.js Basics: Servers in JavaScript.',
      'The fee for Node.js Basics is ₹1,23,456.',
      'Node.js Basics takes 90 days, about 3 months.',
      'Node.js Basics starts on 7 December 2026 and ends on 7 March 2027; its classes begin at 7:30 pm IST.',
      'The next batch of Node.js Basics starts on 7 December 2026.',
      'Node.js Basics is taught by Asha Rao and Ravi Nair.',
      'Students rate Node.js Basics 4.5 of 5 stars, in 3 reviews.',
      'In Node.js Basics you learn, by its syllabus: HTTP; Data.',
      'After Node.js Basics you can: Write a server; Test it.',
      'Node.js Basics is meant for: You know JavaScript.',
      'Projects in Node.js Basics: A chat.',
      'Node.js Basics, module HTTP: Sockets.',
      'Node.js Basics, module Data: Files; Streams.',
    ]);
    expect(record('course', 6)?.text.split('\n').slice(1)).toEqual([
      'Interviews is free: there is no fee.',
      'Interviews takes 1 day.',
      'Interviews starts on 1 December 2026 and ends on 1 December 2026.',
    ]);
  });

  it('describes the batches of a course that has some', () => {
    expect(record('batches', 5)?.text.split('\n')).toEqual([
      'A batch of Node.js Basics starts on 7 December 2026, in the evening, 7:30 pm to 9:00 pm IST, on Saturday and Sunday (weekend), with Asha Rao; 1 seat left.',
      'A batch of Node.js Basics is running since 5 October 2026 until 5 January 2027, in the morning, 7:00 am to 8:30 am IST, on Monday and Wednesday; no seats left.',
    ]);
    expect(record('batches', 6)).toBeUndefined();
  });

  it('describes each trainer, and all trainers together', () => {
    expect(record('trainer', 3)).toMatchObject({ keywords: 'node js react', href: '/reviews-section?trainer=3' });
    expect(record('trainer', 3)?.text.split('\n')[0]).toBe(
      'Asha Rao is one of our trainers, with 8 years of experience (MCA).',
    );
    expect(record('trainers')?.text).toContain('We have 1 trainer, with 8 to 8 years of experience.');
  });

  it('lists all courses with their prices, the cheapest and the free ones', () => {
    const text = record('catalogue')?.text ?? '';
    expect(text).toContain('Node.js Basics (₹1,23,456, 90 days, from 7 December 2026)');
    expect(text).toContain('The cheapest course that costs something is Node.js Basics, for ₹1,23,456.');
    expect(text).toContain('These courses are free of charge: Interviews.');
  });

  it('say of a guarantee only what is in force, with all that it asks', () => {
    const guarantee = {
      id: 3,
      courses: null,
      attendanceLeast: 75,
      homeworkLeast: null,
      applicationsLeast: 10,
      interviewsLeast: null,
      declinedMost: 1,
      windowDays: 180,
      claimDays: 90,
      remedyPercent: 100,
      publishedAt: '2026-11-01T00:00:00.000Z',
      endedAt: null,
    };
    const without = recordsOf(facts).map(({ text }) => text);
    expect(without.filter((text) => text.includes('guarantee'))).toEqual([]);
    const records = recordsOf({ ...facts, guarantee });
    expect(records.find(({ href }) => href === '/guarantee')?.text).toBe(
      [
        'Our placement guarantee: if no job in the field of the course begins within 180 days after it, all of what was paid for it goes back.',
        'The guarantee asks of a student to complete the course, to look for a job, to attend 75 percent of the classes, to send 10 applications if there are so many openings, to decline at most 1 job offer and to ask for the money within 90 days after that time.',
        'The guarantee holds for every course that is bought now.',
        'All terms of the guarantee are on its page, and stay as they were on the day of the purchase.',
      ].join('\n'),
    );
    expect(records.some(({ text }) => text.includes('promise nobody'))).toBe(false);
  });

  it('gives figures as they were published, and says that nobody is promised a job', () => {
    const text = record('placements')?.text ?? '';
    expect(text).toMatch(/^We promise nobody a job/);
    expect(text).toContain(
      'Of 29 graduates from 1 January 2026 to 31 March 2026, 21 found work in the field of their course within 180 days, as published on 18 November 2026.',
    );
    expect(record('placements')?.href).toBe('/outcomes/4');
    const without = record('placements', 0, { report: undefined });
    expect([without?.href, without?.text.includes('graduates')]).toEqual(['/community', false]);
    expect(text).toContain('Tessorin, Payrahi');
  });

  it('quotes the refund terms as written; without terms there is no record', () => {
    expect(record('refunds')?.text).toMatch(/^In full until the first class\.\n.*hello@setu\.example/);
    expect(record('refunds', 0, { refundTerms: ' ' })).toBeUndefined();
  });

  it('quotes the beginning of a long refund policy, and links to the whole', () => {
    const refundTerms = ['When', ...Array.from({ length: 99 }, (_, at) => `${at}: ${'word '.repeat(10)}`)].join('\n\n');
    const { text = '', href } = record('refunds', 0, { refundTerms }) ?? {};
    expect(text).toMatch(/^When\n0: word/);
    expect(text.length).toBeLessThan(2200);
    expect(text).toMatch(/hello@setu\.example/);
    expect(href).toBe('/refund-policy');
  });

  it.each([
    [true, true, 'You can pay online by UPI, card or net banking, or by bank transfer.'],
    [false, true, 'You can pay by bank transfer.'],
    [false, false, 'To pay for a course, ask the office, which tells you how.'],
  ])('tells ways to pay: cards %s, transfers %s', (takesCards, takesTransfers, words) => {
    expect(record('payment', 0, { takesCards, takesTransfers })?.text).toContain(words);
  });

  it('works for an institute without any data', () => {
    const empty = { courses: [], batches: [], trainers: [], faqs: [], companies: [], slides: [] };
    const kinds = recordsOf({ ...facts, ...empty }).map(({ kind }) => kind);
    expect(kinds).toEqual(['catalogue', 'trainers', 'placements', 'refunds', 'payment', 'institute']);
    expect(record('trainers', 0, empty)?.text).toBe('No trainer is announced at the moment.');
  });
});

describe('shortenedFor', () => {
  const course = { ...facts.courses[0], id: 5 } as PublicFacts['courses'][number];
  const modules = Array.from({ length: 40 }, (_, at) => ({
    title: `Module ${at}`,
    lessons: [
      { id: at + 1, title: at === 37 ? 'Kafka and its topics' : `Lesson with several words ${at}`, minutes: 60 },
    ],
  }));
  const syllabus = { outcomes: [], audience: [], projects: [], modules };
  const text = record('course', 5, { courses: [{ ...course, syllabus }] })?.text ?? '';

  it('keeps the module that was asked about, and the fee', () => {
    expect(text.length).toBeGreaterThan(2000);
    const short = shortenedFor('does node basics teach kafka', text, 2000);
    expect(short.length).toBeLessThanOrEqual(2000);
    expect(short).toContain('Kafka and its topics');
    expect(short).toContain('The fee for Node.js Basics');
    expect(short).not.toContain('words 36');
  });

  it('leaves a text that fits as it is', () => {
    expect(shortenedFor('kafka', 'One.\nTwo.', 2000)).toBe('One.\nTwo.');
  });
});

describe('a syllabus in a record', () => {
  it('has at most 6,000 characters, in whole lines', () => {
    const lessons = Array.from({ length: 10 }, (_, at) => ({
      id: at + 1,
      title: 'word '.repeat(20).trim(),
      minutes: 60,
    }));
    const modules = Array.from({ length: 40 }, (_, at) => ({ title: `Module ${at}`, lessons }));
    const course = { ...facts.courses[0], syllabus: { outcomes: [], audience: [], projects: [], modules } };
    const text = record('course', 5, { courses: [course as PublicFacts['courses'][number]] })?.text ?? '';
    expect([text.length > 5000, text.length < 7000, text.endsWith('word.')]).toEqual([true, true, true]);
  });
});

describe('shortened', () => {
  const courses = Array.from({ length: 40 }, (_, at) => ({
    ...facts.courses[0],
    id: at,
    title: `Course number ${at} with a long name`,
  })) as PublicFacts['courses'];

  it('cuts a list after an item, never within a price', () => {
    const text = shortened(record('catalogue', 0, { courses })?.text ?? '', 2000);
    expect([text.length > 1800, text.length <= 2000]).toEqual([true, true]);
    expect(text).toMatch(/\(₹1,23,456, 90 days, from 7 December 2026\);$/);
  });

  it.each(['Servers in Node.js are 3.5 times as fun. ', 'servers and more servers ', '🎓'])(
    'keeps the price and the dates whatever the description is: %s',
    (words) => {
      const described = courses.slice(0, 1).map((course) => ({ ...course, description: words.repeat(300).trim() }));
      const text = shortened(record('course', 0, { courses: described })?.text ?? '', 2000);
      expect([text.length <= 2000, text.isWellFormed()]).toEqual([true, true]);
      expect(text).toContain('is ₹1,23,456.\n');
      expect(text).toContain('with a long name starts on 7 December 2026');
    },
  );
});
