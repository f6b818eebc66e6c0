import type { Page } from '@playwright/test';

const asStudent = { viewer: 'student' as const };
const path = '/learn/1/certificate';
const course = { id: 1, title: 'Java Full Stack with Spring Boot and React' };

const lines = [
  { part: 'attendance', neededPercent: 75, reachedPercent: 88 },
  { part: 'homework', neededPercent: 60, reachedPercent: 41 },
  { part: 'quiz', neededPercent: 50, reachedPercent: null },
];

const certificate = {
  id: 1,
  number: '2026-000041',
  studentName: 'Venkata Subrahmanya Lakshmi Narasimha Chandrashekhara ఆశా',
  institute: 'Avsar',
  issuedOn: '2026-10-02',
  url: 'https://avsar.example/verify/AbCdEfGhIjKlMnOpQrStUvWx',
  revoked: null,
};

const open = { course, certificate: null, lines, judgedAfter: '2027-03-31', isCompleted: false };
const revoked = { on: '2026-11-04', reason: 'Somebody else had joined the classes in the student’s name' };

/** Answers the call of the page, and opens the page again. */
const shown = (reply: object) => async (page: Page) => {
  await page.route(/\/certificate\/mine$/, (route) => route.fulfill({ json: reply }));
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Certificate' }).waitFor();
};

/** The student's certificate of a course, or what is missing for it. */
export const certificateStates = [
  { name: 'certificate-missing', path, ...asStudent, prepare: shown(open) },
  { name: 'certificate-no-rule', path, ...asStudent, prepare: shown({ ...open, lines: [] }) },
  { name: 'certificate-issued', path, ...asStudent, prepare: shown({ ...open, certificate }) },
  {
    name: 'certificate-revoked',
    path,
    ...asStudent,
    prepare: shown({ ...open, certificate: { ...certificate, revoked } }),
  },
];
