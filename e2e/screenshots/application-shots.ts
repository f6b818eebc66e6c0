import type { Page } from '@playwright/test';

const asAdmin = { viewer: 'admin' as const };
const opening = '/admin-profile/openings/1';
const at = (time: string) => `2026-12-02T${time}:00.000Z`;

const names = ['Ananya Reddy', 'Venkata Subrahmanya Lakshmi Narasimha Chandrashekhara', 'Kabir Khan', 'Zoya Sheikh'];
const states = ['applied', 'waitlisted', 'offered', 'accepted'];

const application = (place: number) => ({
  id: place + 1,
  student: { id: 128 + place, name: names[place], mobileNumber: '9876543210', email: 'student@people.example' },
  state: states[place],
  appliedAt: '2026-11-10T05:00:00Z',
  since: '2026-11-16T05:00:00Z',
  answerBy: place === 2 ? at('18:29') : null,
  waitlistPlace: place === 1 ? 1 : null,
  round: place === 3 ? null : { id: 1, title: 'Online test', result: place === 0 ? 'passed' : null, isTold: false },
  passedIn: place === 2 ? null : 2025,
  skills: place === 3 ? [] : ['Java', 'Spring Boot', 'PostgreSQL', 'Communication with customers'],
  resume: place === 3 ? null : '/api/files/applications/1/resume/resume.pdf?exp=9999999999&sig=none',
});

const round = (id: number, title: string, more: object = {}) => ({
  id,
  kind: id === 1 ? 'test' : 'interview',
  title,
  startsAt: at('04:30'),
  minutes: 30,
  place: id === 1 ? null : 'Tessorin House, second floor, Baner Road, Pune',
  link: id === 1 ? 'https://test.example/rooms/a-very-long-address-of-a-test-that-must-not-widen-the-page/4711' : null,
  note: 'Please bring your laptop and an identity card.',
  isCancelled: false,
  version: 1,
  students: 4,
  marked: { passed: 1, failed: 1, absent: 1, none: 1 },
  untold: 2,
  ...more,
});

const rounds = [
  round(1, 'Online test'),
  round(2, 'Interview with the team lead', { students: 0, untold: 0 }),
  round(3, 'Talk about pay', { isCancelled: true }),
];

const results = ['passed', 'failed', 'absent', null];
const students = names.map((name, place) => ({
  application: { id: place + 1, state: states[place] },
  student: { id: 128 + place, name },
  startsAt: at(`04:${30 + place}`),
  result: results[place],
  remark: place === 0 ? 'Solved all tasks in half of the time' : '',
  markedBy: place === 3 ? null : 'Meera Iyer',
  isTold: place === 2,
  resume: '/api/files/applications/1/resume/resume.pdf?exp=9999999999&sig=none',
}));

const telling = {
  students: names.slice(0, 2).map((name, place) => ({
    application: { id: place + 1 },
    name,
    result: results[place],
    title: place === 0 ? 'You passed: Online test' : 'Online test: not this time',
    text: 'Junior Developer at Tessorin. We tell you what comes next.',
  })),
  unmarked: 1,
  digest: 'digest',
};

const link = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  madeAt: '2026-11-10T05:00:00Z',
  madeBy: 'Asha Rao',
  expiresAt: '2099-12-01T05:00:00Z',
  revokedAt: null,
  lastOpenedAt: null,
  ...more,
});

const companyLinks = [
  link(1, 'Meera Iyer, HR', { lastOpenedAt: '2026-11-18T05:00:00Z' }),
  link(2, 'Ravi Menon', { revokedAt: '2026-11-12T05:00:00Z' }),
];

const card = {
  id: 1,
  company: { id: 1, name: 'Tessorin', logo: null },
  title: 'Junior Developer',
  place: 'Pune',
  workMode: 'office',
  pay: { fixedFrom: 360_000, fixedTo: null, variable: null },
  skills: [],
  applyBy: '2026-12-10',
};

const record = {
  ...application(2),
  opening: card,
  history: [
    { state: 'offered', at: '2026-11-16T05:00:00Z', by: 'Asha Rao', reason: 'Congratulations! Tessorin wants you.' },
    { state: 'applied', at: '2026-11-10T05:00:00Z', by: 'Kabir Khan', reason: '' },
  ],
};

const said = (joinedOn: string | null, at: string) => ({
  answer: joinedOn === null ? 'not_joined' : 'joined',
  joinedOn,
  reason: joinedOn === null ? 'She came on the first day only.' : '',
  at,
});

/** The two disagree. */
const joining = {
  letter: {
    url: '/api/files/applications/4/offer-letter/offer-letter.pdf?exp=9999999999&sig=none',
    addedAt: '2026-11-02T05:00:00Z',
    addedBy: 'Asha Rao',
  },
  mayAddLetter: true,
  planned: { on: '2026-11-09', by: 'Asha Rao', askedAt: '2026-11-09T05:00:00Z' },
  suggestedOn: null,
  isAccepted: true,
  student: said('2026-11-09', '2026-11-10T13:00:00Z'),
  company: said(null, '2026-11-14T07:00:00Z'),
  disagrees: true,
  answers: [
    { ...said(null, '2026-11-14T07:00:00Z'), side: 'company', by: 'Meera Iyer, HR' },
    { ...said('2026-11-09', '2026-11-10T13:00:00Z'), side: 'student', by: 'Kabir Khan' },
  ],
  links: [
    { ...link(2, 'Ravi Menon'), usedAt: null, works: true },
    { ...link(1, 'Meera Iyer, HR'), usedAt: '2026-11-14T07:00:00Z', works: false },
  ],
};

/** An offer that waits: nothing but a letter can be added. */
const noJoining = {
  ...joining,
  letter: null,
  planned: null,
  isAccepted: false,
  student: null,
  company: null,
  disagrees: false,
  answers: [],
  links: [],
};

const figures = { seats: 4, states: states.map((state, place) => ({ state, count: place + 1 })) };

/** What each call of the pages is answered with. */
const replies: readonly (readonly [RegExp, unknown])[] = [
  [/\/api\/admin\/openings\/1\/application-figures$/, figures],
  [/\/api\/admin\/openings\/1\/applications\?/, names.map((_, place) => application(place))],
  [/\/api\/admin\/openings\/1\/rounds$/, rounds],
  [/\/api\/admin\/openings\/1\/links$/, companyLinks],
  [/\/api\/admin\/applications\/3$/, record],
  [/\/api\/admin\/applications\/3\/joining$/, noJoining],
  [/\/api\/admin\/applications\/4$/, { ...record, id: 4, state: 'accepted', answerBy: null }],
  [/\/api\/admin\/applications\/4\/joining$/, joining],
  [/\/api\/admin\/rounds\/1\/students\?/, students],
  [/\/api\/admin\/rounds\/1\/telling$/, telling],
];

/** Answers the calls of the page, opens it again, and presses buttons. */
const shown =
  (...pressed: readonly string[]) =>
  async (page: Page): Promise<void> => {
    for (const [address, json] of replies) {
      await page.route(address, (route) => route.fulfill({ json, headers: { 'x-total-count': '4' } }));
    }
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
    for (const name of pressed) await page.getByRole('button', { name }).first().click();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  };

/** Applications, rounds and company links of an opening. */
export const applicationStates = [
  { name: 'applications', path: `${opening}/applications`, ...asAdmin, prepare: shown() },
  { name: 'applications-chosen', path: `${opening}/applications`, ...asAdmin, prepare: shown('Choose all') },
  {
    name: 'applications-invite',
    path: `${opening}/applications`,
    ...asAdmin,
    prepare: async (page: Page) => {
      await shown('Choose all', 'Invite to a round')(page);
      await page.getByRole('radio', { name: 'One after the other' }).check();
    },
  },
  { name: 'application-record', path: `${opening}/applications/3`, ...asAdmin, prepare: shown() },
  { name: 'application-joining', path: `${opening}/applications/4`, ...asAdmin, prepare: shown() },
  { name: 'rounds', path: `${opening}/rounds`, ...asAdmin, prepare: shown() },
  { name: 'rounds-plan', path: `${opening}/rounds`, ...asAdmin, prepare: shown('Plan a round') },
  { name: 'round-students', path: `${opening}/rounds/1`, ...asAdmin, prepare: shown() },
  { name: 'round-telling', path: `${opening}/rounds/1`, ...asAdmin, prepare: shown('Preview and tell') },
  { name: 'company-links', path: `${opening}/links`, ...asAdmin, prepare: shown() },
  { name: 'joining-link-ended', path: '/for-company/joining/none', viewer: 'visitor' as const },
  { name: 'company-link-ended', path: '/for-company/none', viewer: 'visitor' as const },
];
