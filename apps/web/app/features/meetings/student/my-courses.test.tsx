// @vitest-environment jsdom
import { type BatchMember, type Enrolment, errorCatalogue, type MeetingMember } from '@avsar/contract';
import { afterEach, expect, test } from 'vitest';
import MyCoursesPage from '#routes/student/my-courses.tsx';
import { type Answer, type OpenScreen, openScreen, press, shows, textOf } from '../../../../test/screen.tsx';

const course = (id: number, title: string): Enrolment['course'] => ({
  id,
  title,
  description: 'What you will be able to do.',
  keywords: null,
  level: null,
  price: 4999,
  days: 60,
  startDate: '2026-11-02',
  endDate: '2026-12-31',
  time: null,
  image: null,
});

const enrolment = (id: number, title: string, status: Enrolment['status'] = 'Active'): Enrolment => ({
  id,
  student: { id: 1 },
  course: course(id, title),
  status,
  createdAt: '2026-11-01T04:30:00Z',
});

const enrolments = [enrolment(1, 'Core Java'), enrolment(2, 'Angular'), enrolment(3, 'DevOps', 'Completed')];

const batch: BatchMember = {
  id: 7,
  course: { id: 1, title: 'Core Java', image: null },
  trainer: { id: 5, course: { id: 1, title: 'Core Java' }, trainer: { id: 9, name: 'Meera Iyer', image: null } },
  startTime: '19:30',
  endTime: '21:00',
  startDate: '2026-11-02',
  endDate: '2099-12-31',
  weekdays: [1, 3, 5],
  capacity: 20,
  studentCount: 1,
  name: null,
  mode: 'online',
  students: [],
};

const meeting: MeetingMember = {
  id: 11,
  startTime: '2098-11-03T14:00:00Z',
  endTime: '2098-11-03T15:30:00Z',
  createdAt: '2026-11-01T04:30:00Z',
  course: { id: 1, title: 'Core Java' },
  batch: { id: 7 },
  trainer: { id: 9, name: 'Meera Iyer' },
  isSubstitute: false,
  substituteFor: null,
  mode: 'online',
  room: null,
  opensAt: '2098-11-03T13:45:00Z',
  liveAt: null,
  cancelledAt: null,
  cancelReason: null,
  joinedAt: null,
  recordings: 0,
};

/** Nothing to pay, no recording, no homework and no application. */
const isEmpty = (path: string) =>
  /^\/api\/(?:payment\/instalments$|recordings|homework|applications|intents)/.test(path);

/** A server that cannot load the lists whose paths begin like this. */
const serverWithout =
  (...failing: readonly string[]): Answer =>
  (path) => {
    const { status, message } = errorCatalogue.unavailable;
    if (failing.some((start) => path.startsWith(start))) {
      return Response.json({ code: 'unavailable', message, requestId: 'none' }, { status });
    }
    if (path.startsWith('/api/meetings')) return Response.json([meeting]);
    if (isEmpty(path)) return Response.json([]);
    return Response.json(path.startsWith('/api/batches') ? [batch] : enrolments);
  };

const alertText = () => textOf('[role="alert"] p');
const factsOf = (title: string) => {
  const card = [...document.querySelectorAll('article')].find((one) => one.querySelector('h3')?.textContent === title);
  return [...(card?.querySelectorAll('ul li') ?? [])].map((fact) => fact.textContent?.trim());
};
const timetable = ['Mon, Wed, Fri, 7:30 pm to 9:00 pm IST', 'With Meera Iyer'];

let screen: OpenScreen;
afterEach(() => screen.close());

test('a student whose classes cannot be loaded reads of which courses, keeps the courses, and can try again', async () => {
  screen = await openScreen(<MyCoursesPage />, serverWithout('/api/meetings'));
  await shows(alertText, 'Error fetching meetings for course Core Java, Angular');
  await shows(() => factsOf('Core Java'), timetable);
  expect(document.body.textContent).not.toContain('No class is planned yet.');
  screen.answer(serverWithout());
  await press('Try again');
  await shows(alertText, undefined);
  expect(factsOf('Core Java').at(-1)).toMatch(/^Next class: \w+, 3 Nov 2098, 7:30 pm IST$/);
  expect(factsOf('Angular')).toEqual(['You are not in a batch yet. We will tell you when you are.']);
});

test('a student who has just bought a seat reads when the batch begins, although no class is planned', async () => {
  screen = await openScreen(<MyCoursesPage />, (path) => {
    if (path.startsWith('/api/meetings') || isEmpty(path)) return Response.json([]);
    const coming = { ...batch, startDate: '2098-11-03' };
    return Response.json(path.startsWith('/api/batches') ? [coming] : enrolments);
  });
  await shows(() => factsOf('Core Java').length, 3);
  expect(factsOf('Core Java')).toEqual([...timetable, 'Your batch starts on 3 Nov 2098.']);
});

test('a student whose courses cannot be loaded either reads that the classes could not be loaded', async () => {
  screen = await openScreen(<MyCoursesPage />, serverWithout('/api/meetings', '/api/enrollments'));
  await shows(alertText, 'Your classes could not be loaded.');
  expect(textOf('section:last-of-type [role="alert"] p')).toBe('Error fetching courses');
});

test('a student whose batches cannot be loaded is not told to be in no batch', async () => {
  screen = await openScreen(<MyCoursesPage />, serverWithout('/api/batches'));
  await shows(alertText, 'Error fetching courses');
  expect(document.body.textContent).not.toContain('You are not in a batch yet.');
  screen.answer(serverWithout());
  await press('Try again');
  await shows(() => factsOf('Core Java').slice(0, 2), timetable);
});

test('a student goes on with the lessons of a course; without an answer the list of lessons is a tap away', async () => {
  const studies = [
    { courseId: 1, lessonCount: 9, finishedCount: 2, resume: { id: 3, title: 'Loops' }, isClosed: false },
  ];
  const linksOf = (title: string) => {
    const card = [...document.querySelectorAll('article')].find(
      (one) => one.querySelector('h3')?.textContent === title,
    );
    return [...(card?.querySelectorAll('a') ?? [])].slice(1).map((link) => link.getAttribute('href'));
  };
  screen = await openScreen(<MyCoursesPage />, (path, query, sent) =>
    path === '/api/study/mine' ? Response.json(studies) : serverWithout()(path, query, sent),
  );
  await shows(() => linksOf('Core Java'), ['/learn/1/lessons/3', '/learn/1', '/learn/1/progress']);
  // Nobody has written lessons of this one.
  expect(linksOf('Angular')).toEqual(['/learn/2/progress']);
  screen.close();
  screen = await openScreen(<MyCoursesPage />, serverWithout('/api/study'));
  await shows(() => linksOf('Angular'), ['/learn/2', '/learn/2/progress']);
});
