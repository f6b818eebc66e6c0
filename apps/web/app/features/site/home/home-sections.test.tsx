// @vitest-environment jsdom
import { defaultHomeSections, type HomeSection, parseBlocks } from '@avsar/contract';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type OpenScreen, openScreen } from '../../../../test/screen.tsx';
import { feesOf, type HomeContent } from './home-content.ts';
import { HomeSections } from './home-sections.tsx';

const asOf = '2026-11-14T14:00:00.000Z';

const noFigures = { students: 0, courses: 0, trainers: 0, placements: 0, placementsLastYear: 0, companies: 0, asOf };

/** The first day of an institute. */
const nothing: HomeContent = {
  welcome: [],
  steps: [],
  layers: [],
  claim: null,
  claimedKinds: [],
  slides: [],
  courses: [],
  trainers: [],
  placements: [],
  companies: [],
  reviews: [],
  figures: noFigures,
  faqs: [],
  fees: null,
  nextBatches: [],
  reports: [],
};

const report = {
  id: 5,
  course: null,
  graduatedFrom: '2026-01-01',
  graduatedTo: '2026-03-31',
  asOf,
  method: 1,
  graduates: 5,
  codes: [],
  exclusions: [],
  numerator: 3,
  denominator: 4,
  medianPay: null,
  payKnown: 0,
  hash: 'a'.repeat(64),
  withdrawn: null,
};

const course = {
  id: 7,
  title: 'Java Full Stack',
  description: 'All of it.',
  price: 49_999,
  days: 120,
  image: null,
  startDate: '2026-12-07',
  endDate: '2027-04-20',
  time: null,
  keywords: null,
  level: null,
  nextBatch: null,
};
const everything: HomeContent = {
  welcome: parseBlocks('Come in. [Ask us](/contact)'),
  steps: [{ title: 'Choose a course', text: 'Any.' }],
  layers: [{ name: 'On the server', text: '', technologies: ['Java'] }],
  claim: null,
  claimedKinds: [],
  slides: [
    { id: 1, title: 'Learn', text: 'Slowly.', link: { text: 'See', to: '/courses' }, scene: 'steps', claim: null },
  ],
  courses: [course],
  trainers: [
    {
      id: 3,
      name: 'Meera Iyer',
      image: null,
      qualification: null,
      experience: 4,
      technologies: ['Java', 'React', 'SQL'],
      rating: 4.5,
      ratingCount: 2,
    },
  ],
  placements: [
    {
      id: 4,
      name: 'Asha Rao',
      image: null,
      role: 'Developer',
      placedOn: '2026-10-01',
      company: { name: 'Acme', logo: null },
      before: null,
      course: { title: 'Java Full Stack', days: 45, price: 12_999 },
      hasFreePlace: false,
    },
  ],
  companies: [{ id: 5, name: 'Acme', logo: null }],
  reviews: [
    {
      id: 6,
      rating: 5,
      feedback: 'Very clear.',
      date: asOf,
      course: { id: 7, title: 'Java Full Stack' },
      trainer: { id: 3, name: 'Meera Iyer' },
      student: { name: 'Ravi Das', image: null },
    },
  ],
  figures: { students: 1200, courses: 1, trainers: 0, placements: 60, placementsLastYear: 24, companies: 1, asOf },
  faqs: [{ id: 8, question: 'When?', answer: 'In the evening.', claim: null }],
  fees: { from: 4999, hasFree: true },
  reports: [report],
  nextBatches: [
    {
      id: 9,
      startDate: '2026-11-24',
      endDate: '2027-04-20',
      startTime: '19:30',
      endTime: '21:00',
      weekdays: [1],
      capacity: 30,
      seatsLeft: 1,
      name: null,
      mode: 'online',
      trainer: { id: 3, name: 'Meera Iyer' },
      course: { id: 7, title: 'Java Full Stack' },
    },
  ],
};

let screen: OpenScreen;
const open = async (content: HomeContent, sections: readonly HomeSection[] = defaultHomeSections) => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  screen = await openScreen(
    <HomeSections
      title="From classroom to offer letter"
      sections={sections}
      content={content}
      renderCourses={(courses) => courses.map(({ id, title }) => <p key={id}>{title}</p>)}
      renderCompanies={(companies) => companies.map(({ id, name }) => <p key={id}>{name}</p>)}
    />,
    () => Response.json([]),
  );
};
afterEach(() => screen.close());

const titles = () => [...document.querySelectorAll('h2')].map((one) => one.textContent);
const facts = () =>
  [...document.querySelectorAll('nav a')].map((one) => [
    [...one.querySelectorAll('span')].map((part) => part.textContent).join(' | '),
    one.getAttribute('href'),
  ]);
const notes = () => [...document.querySelectorAll('[role="note"]')].map((one) => one.textContent);

describe('the home page of a new institute', () => {
  test('has its heading and the call to action, and no heading over nothing', async () => {
    await open(nothing);
    expect(document.querySelector('h1')?.textContent).toBe('From classroom to offer letter');
    expect(titles()).toEqual(['Not sure which course fits?']);
    expect(document.querySelectorAll('section').length).toBe(1);
    expect(facts()).toEqual([]);
    expect(notes()).toEqual([]);
  });
});

describe('the home page of an institute in use', () => {
  test('shows every section in the order of the institute', async () => {
    await open(everything);
    expect(titles()).toEqual([
      'Learn',
      ...defaultHomeSections.map(({ title }) => title).filter((title) => !/^(?:What we do|At a glance)$/.test(title)),
    ]);
    screen.close();
    await open(everything, defaultHomeSections.slice(2).toReversed());
    expect(titles().slice(0, 2)).toEqual(['Not sure which course fits?', 'Questions people ask']);
    expect(document.querySelectorAll('h1').length).toBe(1);
  });

  test('says outcomes, fees and the next batch at a glance, each with its link', async () => {
    await open(everything);
    expect(facts()).toEqual([
      ['Work in their field in 180 days | 75% | 3 of 4 graduates, Jan 2026 to Mar 2026', '/outcomes/5'],
      ['Course price | from ₹4,999 | Some courses are free', '/courses'],
      ['Next batch | 24 Nov | Java Full Stack, 1 seat left', '/courses/7'],
    ]);
  });

  test('leaves a figure of zero out, counts one course as one, and shows no figure alone', async () => {
    await open(everything);
    const labels = [...document.querySelectorAll('dt')].map((one) => one.textContent);
    expect(labels).not.toContain('trainers');
    expect(labels).toContain('course');
    screen.close();
    await open({ ...everything, figures: { ...noFigures, courses: 1 } });
    expect(titles()).not.toContain('In figures');
  });

  test.each([
    [[{ price: 0 }, { price: 4999 }, { price: 9999 }], 'from ₹4,999 | Some courses are free'],
    [[{ price: 4999 }], 'from ₹4,999 | See all courses'],
    [[{ price: 0 }], 'Free | See all courses'],
  ])('says the fees of %j', async (courses, expected) => {
    await open({ ...everything, fees: feesOf(courses) });
    expect(facts()[1]?.[0]).toBe(`Course price | ${expected}`);
  });

  test('shows the other sections and a way to try again if lists failed', async () => {
    const failed = 'This part could not be loaded. Try again';
    await open({ ...everything, trainers: undefined, fees: undefined });
    expect(notes()).toEqual([failed]);
    expect(titles()).toContain('Our Top Trainers');
    expect(facts().length).toBe(2);
    screen.close();
    const failing = {
      figures: undefined,
      fees: undefined,
      nextBatches: undefined,
      reports: undefined,
      slides: undefined,
    };
    await open({ ...everything, ...failing });
    expect(notes()).toEqual([failed, failed, failed]);
    expect(document.querySelectorAll('h1').length).toBe(1);
  });
});
