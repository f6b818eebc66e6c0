// What the server replies on the pages of guarantees, with long names and titles.
const day = 24 * 3_600_000;
const dayOf = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);
const at = (days: number) => new Date(Date.now() + days * day).toISOString();
const longName = 'Thiruvenkatasubramanian Krishnamoorthy Iyer';
const course = { id: 1, title: 'Java Full Stack with Spring Boot and React' };

const version = (changes: object = {}) => ({
  id: 3,
  attendanceLeast: 75,
  homeworkLeast: 60,
  applicationsLeast: 10,
  interviewsLeast: 90,
  declinedMost: 1,
  windowDays: 180,
  claimDays: 60,
  remedyPercent: 100,
  courses: null,
  publishedAt: at(-40),
  endedAt: null,
  ...changes,
});

const check = (kind: string, state: string, needed: number | null, have: number | null, by: string | null = null) => ({
  kind,
  state,
  needed,
  have,
  by,
});

const keptChecks = [
  check('seeking', 'kept', null, null),
  check('attendance', 'kept', 75, 82),
  check('homework', 'kept', 60, null),
  check('applications', 'open', 10, 3),
  check('interviews', 'kept', 90, null),
  check('offers', 'kept', 1, 0),
];

const riskyChecks = [
  check('seeking', 'kept', null, null),
  check('attendance', 'at_risk', 75, 68),
  check('homework', 'kept', 60, 71),
  check('applications', 'at_risk', 10, 3, dayOf(90)),
  check('interviews', 'kept', 90, 100, dayOf(90)),
  check('offers', 'lost', 1, 2),
];

export const own = (state: string, changes: object = {}) => ({
  id: 1,
  enrolmentId: 1,
  course,
  version: version({ remedyPercent: 50 }),
  state,
  checks: keptChecks,
  graduatedOn: null,
  windowEndsOn: null,
  askBy: null,
  paid: 124_999,
  remedy: 62_499,
  claim: null,
  sentBack: null,
  ...changes,
});

const completed = { graduatedOn: dayOf(-190), windowEndsOn: dayOf(-10), askBy: dayOf(50) };
const claim = (changes: object = {}) => ({
  at: at(-4),
  accountName: longName,
  accountEnd: '6789',
  ifsc: 'SBIN0001234',
  approvedAt: null,
  paidAt: null,
  reference: null,
  ...changes,
});

const asked = [check('seeking', 'kept', null, null), check('asked', 'open', null, null, dayOf(50))];

export const atRisk = own('at_risk', { checks: riskyChecks.slice(0, 5) });
export const lost = own('lost', { checks: riskyChecks });
export const due = own('due', { ...completed, checks: asked });
export const sentBack = own('due', {
  ...completed,
  checks: asked,
  sentBack: 'The bank knows no such account. Please look into your passbook and type the number again.',
});
export const claimed = own('claimed', { ...completed, checks: asked, claim: claim() });
export const paid = own('paid', {
  ...completed,
  checks: [],
  claim: claim({ approvedAt: at(-2), paidAt: at(-1), reference: 'UTR2611150012345678' }),
});

export const record = (of: object, changes: object = {}) => ({
  ...of,
  student: { id: 128, name: longName },
  account: null,
  isUnverified: false,
  approvedBy: null,
  paidBy: null,
  ...changes,
});

export const account = { name: longName, number: '123456789012345678', ifsc: 'SBIN0001234' };

const listedOf = (id: number, state: string, days: number | null, changes: object = {}) => ({
  id,
  student: { id: 128, name: id === 1 ? longName : 'Ananya Reddy' },
  course,
  versionId: 3,
  state,
  fallsDueOn: days === null ? null : dayOf(days),
  isExpected: false,
  remedy: 62_499,
  judgedAt: at(-0.3),
  ...changes,
});

export const listed = [
  listedOf(1, 'claimed', -10),
  listedOf(2, 'due', -3),
  listedOf(3, 'at_risk', 60),
  listedOf(4, 'kept', 200, { isExpected: true }),
  listedOf(5, 'lost', 40),
  listedOf(6, 'kept', null, { judgedAt: null, isExpected: true }),
];

const figures = { kept: 41, atRisk: 7, due: 2, lost: 5, jobs: 19, paid: 1, exposed: 24_99_000, paidOut: 62_499 };

export const byMonth = ['2026-11', '2026-12', '2027-01', ''].map((key) => ({ key, label: key, ...figures }));
export const byBatch = [
  { key: '12', label: `${course.title} · 14 Nov 2026`, ...figures },
  { key: '', label: course.title, ...figures, exposed: 1_24_99_000 },
];

export const versions = [
  { ...version(), publishedBy: 'Asha Rao', endedBy: null, endReason: null, students: 128 },
  {
    ...version({ id: 2, remedyPercent: 50, windowDays: 120, endedAt: at(-40), publishedAt: at(-400) }),
    publishedBy: longName,
    endedBy: 'Asha Rao',
    endReason: 'A new version was published.',
    students: 1,
  },
];
