import type {
  CertificateRule,
  EditedCertificateRule,
  ErrorReply,
  ListedCertificate,
  MyCourseCertificate,
  Verified,
} from '@avsar/contract';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { certificates } from '#database/tables/certificates.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { notifications } from '#database/tables/notifications.ts';
import { sessions } from '#database/tables/auth.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { readPdf } from '../../../test/pdfs/read-pdf.ts';
import { certificateFacts, openFinishedCourse, plantCertificate, plantRule } from '../../../test/rows/certificates.ts';
import { createCourse } from '../../../test/rows/public-pages.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());

const asAdmin = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  test.call(method, `/api${path}`, { token: admin.token, ...(body !== undefined && { body }) });
const verify = async (url: string) => {
  const reply = await test.call('GET', `/api/verify/${url.split('/').at(-1) ?? ''}`);
  return { status: reply.status, headers: reply.headers, seen: reply.json<Verified>() };
};
const audited = async (subject: string) =>
  (await test.db.select().from(auditLog).where(eq(auditLog.subject, subject)).orderBy(desc(auditLog.id)))[0];
const toldTo = async (userId: number) =>
  (await test.db.select().from(notifications).where(eq(notifications.userId, userId)))
    .map(({ kind, channel }) => `${kind} ${channel}`)
    .toSorted();
const messageOf = (reply: { json: <T>() => T }) => reply.json<ErrorReply>().message;
const nothing: CertificateRule = { attendance: null, homework: null, quiz: null };

describe('the rule of a course', () => {
  it('GET 200 for everybody, with null for what does not count; 404 for a draft', async () => {
    const { id } = await createCourse(test.db);
    const read = () => test.call('GET', `/api/courses/${id}/certificate-rule`);
    expect((await read()).json<CertificateRule>()).toEqual(nothing);
    await plantRule(test.db, id, { attendance: 75, quiz: 50 });
    expect((await read()).json<CertificateRule>()).toEqual({ attendance: 75, homework: null, quiz: 50 });
    const draft = await createCourse(test.db, { isDraft: true });
    expect((await test.call('GET', `/api/courses/${draft.id}/certificate-rule`)).status).toBe(404);
  });

  it('PUT 200 with who saved it, in the audit log; 409 for the version that was read before', async () => {
    const { id } = await createCourse(test.db, { title: 'Java' });
    const path = `/admin/courses/${id}/certificate-rule`;
    const first = (await asAdmin('GET', path)).json<EditedCertificateRule>();
    expect(first).toEqual({ course: { id, title: 'Java' }, rule: nothing, version: 0, saved: null });
    const rule = { attendance: 80, homework: null, quiz: 60 };
    const saved = await asAdmin('PUT', path, { rule, version: 0 });
    expect([saved.status, saved.json<EditedCertificateRule>()]).toMatchObject([200, { rule, version: 1 }]);
    expect(await audited(`course:${id}`)).toMatchObject({
      action: 'certificate-rule.update',
      before: { attendance: null, quiz: null },
      after: { attendance: 80, quiz: 60 },
    });
    const late = await asAdmin('PUT', path, { rule: nothing, version: 0 });
    expect([late.status, messageOf(late)]).toEqual([409, expect.stringContaining('after you opened it')]);
    expect((await asAdmin('PUT', path, { rule: nothing, version: 1 })).json<EditedCertificateRule>()).toMatchObject({
      rule: nothing,
      version: 2,
    });
  });

  it.each([0, 101, 1.5, '50'])('PUT 400 for %j percent', async (attendance) => {
    const { id } = await createCourse(test.db);
    const rule = { ...nothing, attendance };
    expect((await asAdmin('PUT', `/admin/courses/${id}/certificate-rule`, { rule, version: 0 })).status).toBe(400);
  });

  it('PUT 404 for a course that never was, 409 for an archived one, one of two at once', async () => {
    const archived = await createCourse(test.db, { archivedAt: new Date() });
    const body = { rule: { ...nothing, quiz: 5 }, version: 0 };
    expect((await asAdmin('PUT', `/admin/courses/2147483647/certificate-rule`, body)).status).toBe(404);
    expect((await asAdmin('PUT', `/admin/courses/${archived.id}/certificate-rule`, body)).status).toBe(409);
    const { id } = await createCourse(test.db);
    const both = await Promise.all([1, 2].map(() => asAdmin('PUT', `/admin/courses/${id}/certificate-rule`, body)));
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });
});

describe('GET /courses/:courseId/certificate/mine', () => {
  it('200: what is missing, and after which day it is judged; then the certificate', async () => {
    const finished = await openFinishedCourse(test, { rule: { attendance: 75, quiz: 50 } });
    const { courseId, student, key } = finished;
    const mine = async () =>
      (
        await test.call('GET', `/api/courses/${courseId}/certificate/mine`, { token: student.token })
      ).json<MyCourseCertificate>();
    expect(await mine()).toEqual({
      course: { id: courseId, title: 'Java Full Stack' },
      certificate: null,
      lines: [
        { part: 'attendance', neededPercent: 75, reachedPercent: 100 },
        { part: 'quiz', neededPercent: 50, reachedPercent: null },
      ],
      judgedAfter: '2026-03-31',
      isCompleted: false,
    });
    const { id, token, number } = await plantCertificate(test.db, key);
    expect(await mine()).toMatchObject({
      certificate: { id, number, studentName: 'Asha Rao', issuedOn: '2026-04-02', revoked: null },
      isCompleted: true,
    });
    expect((await mine()).certificate?.url).toMatch(new RegExp(`/verify/${token}$`));
  });

  it('404 for a course that was never taken or was taken away', async () => {
    const { courseId, student } = await openFinishedCourse(test);
    const other = await test.signInAs('student');
    const read = (token: string) => test.call('GET', `/api/courses/${courseId}/certificate/mine`, { token });
    expect((await read(other.token)).status).toBe(404);
    expect((await read(student.token)).status).toBe(200);
  });
});

describe('POST /admin/certificates', () => {
  const issue = (key: { studentId: number; courseId: number }, reason = 'Project shown') =>
    asAdmin('POST', '/admin/certificates', { student: { id: key.studentId }, course: { id: key.courseId }, reason });
  const completed = async () => {
    const finished = await openFinishedCourse(test, { rule: {} });
    await test.db
      .update(enrolments)
      .set({ status: 'Completed' })
      .where(eq(enrolments.id, finished.student.enrolmentId));
    return finished;
  };

  it('201 with a reason for a completed course without a rule; in the audit log; the student is told', async () => {
    const { key } = await completed();
    const reply = await issue(key);
    const listed = reply.json<ListedCertificate>();
    expect([reply.status, listed]).toMatchObject([
      201,
      { state: 'valid', reason: 'Project shown', student: { id: key.studentId }, course: { id: key.courseId } },
    ]);
    expect(listed.issuedBy).not.toBeNull();
    expect(await audited(`certificate:${listed.id}`)).toMatchObject({ action: 'certificate.issue' });
    expect(await toldTo(key.studentId)).toEqual(['certificate_issued bell', 'certificate_issued mail']);
    expect((await verify(listed.url)).seen).toMatchObject({ kind: 'certificate', lines: [], revoked: null });
  });

  it('201 once of ten at once, then 409; 409 before the course is completed, 404 without the course', async () => {
    const { key } = await completed();
    const replies = await Promise.all(Array.from({ length: 10 }, () => issue(key)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(9);
    const active = await openFinishedCourse(test);
    expect([(await issue(active.key)).status, messageOf(await issue(active.key))]).toEqual([
      409,
      'This course is not completed yet. Please complete it first.',
    ]);
    expect((await issue({ studentId: key.studentId, courseId: active.courseId })).status).toBe(404);
    expect((await issue(key, '')).status).toBe(400);
  });

  it('403 without a fresh password', async () => {
    const stale = await test.signInAs('admin');
    const { key } = await completed();
    await test.db
      .update(sessions)
      .set({ provedAt: new Date(Date.now() - 3 * 3_600_000), createdAt: new Date(Date.now() - 4 * 3_600_000) })
      .where(eq(sessions.adminId, stale.id));
    const body = { student: { id: key.studentId }, course: { id: key.courseId }, reason: 'x' };
    const reply = await test.call('POST', '/api/admin/certificates', { token: stale.token, body });
    expect([reply.status, reply.json<ErrorReply>().code]).toEqual([403, 'step_up_required']);
  });
});

describe('revoking and replacing (threat 49)', () => {
  const open = async (changes: Parameters<typeof plantCertificate>[2] = {}) => {
    const finished = await openFinishedCourse(test);
    return { ...finished, certificate: await plantCertificate(test.db, finished.key, changes) };
  };
  const revoke = (id: number, reason = 'The project was copied') =>
    asAdmin('POST', `/admin/certificates/${id}/revoke`, { reason });
  const replace = (id: number, studentName: string, reason = 'The name was misspelt') =>
    asAdmin('POST', `/admin/certificates/${id}/replace`, { studentName, reason });

  it('revoke 200: the public page says since when and why, the PDF is gone, the student is told; again: no change', async () => {
    const { certificate, student, key, courseId } = await open();
    const reply = await revoke(certificate.id);
    expect([reply.status, reply.json<ListedCertificate>()]).toMatchObject([
      200,
      { state: 'revoked', revoked: { reason: 'The project was copied' } },
    ]);
    const { seen } = await verify(certificate.token);
    expect(seen).toMatchObject({
      kind: 'certificate',
      studentName: 'Asha Rao',
      revoked: { reason: 'The project was copied', replacedBy: null },
    });
    const path = `/api/certificates/${certificate.id}/certificate.pdf`;
    expect((await test.call('GET', path, { token: student.token })).status).toBe(409);
    expect(await toldTo(key.studentId)).toEqual(['certificate_revoked bell', 'certificate_revoked mail']);
    expect(await audited(`certificate:${certificate.id}`)).toMatchObject({ action: 'certificate.revoke' });
    expect((await revoke(certificate.id, 'Another')).json<ListedCertificate>().revoked?.reason).toBe(
      'The project was copied',
    );
    const mine = await test.call('GET', `/api/courses/${courseId}/certificate/mine`, { token: student.token });
    expect(mine.json<MyCourseCertificate>().certificate?.revoked?.reason).toBe('The project was copied');
  });

  it('replace 201: the same facts with the new name; the old page leads to the new one', async () => {
    const { certificate, key } = await open();
    const reply = await replace(certificate.id, '  Asha \u202ERáo ');
    const listed = reply.json<ListedCertificate>();
    expect([reply.status, listed]).toMatchObject([201, { state: 'valid', studentName: 'Asha Ráo' }]);
    const token = listed.url.split('/').at(-1) ?? '';
    expect((await verify(certificate.token)).seen).toMatchObject({ revoked: { replacedBy: token } });
    expect((await verify(token)).seen).toMatchObject({
      kind: 'certificate',
      ...certificateFacts({ studentName: 'Asha Ráo' }),
      revoked: null,
    });
    expect(await toldTo(key.studentId)).toEqual(['certificate_replaced bell', 'certificate_replaced mail']);
    const states = (await asAdmin('GET', `/admin/certificates?course=${key.courseId}`)).json<ListedCertificate[]>();
    expect(states.map(({ state }) => state)).toEqual(['valid', 'replaced']);
  });

  it('replace 409 for the same name and for a revoked one, 400 without a visible name; once of five at once', async () => {
    const { certificate, key } = await open();
    expect((await replace(certificate.id, 'Asha Rao')).status).toBe(409);
    expect((await replace(certificate.id, '\u202E')).status).toBe(400);
    const replies = await Promise.all(Array.from({ length: 5 }, (_, at) => replace(certificate.id, `Asha ${at}`)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await replace(certificate.id, 'Other')).status).toBe(409);
    expect(await test.db.$count(certificates, eq(certificates.studentId, key.studentId))).toBe(2);
    expect([(await revoke(2_147_483_647)).status, (await replace(2_147_483_647, 'X')).status]).toEqual([404, 404]);
  });
});

describe('GET /admin/certificates', () => {
  it('200, the newest first, by name, course and state', async () => {
    const user = await test.createUser({ name: 'Zubeida Qureshi' });
    const one = await openFinishedCourse(test, { student: user });
    const other = await one.addStudent();
    await plantCertificate(test.db, one.key);
    await plantCertificate(test.db, { ...one.key, studentId: other.id }, { revokedReason: 'By mistake' });
    const list = async (query: string) => {
      const reply = await asAdmin('GET', `/admin/certificates?${query}`);
      return reply.json<ListedCertificate[]>().map(({ student }) => student.id);
    };
    const course = `course=${one.courseId}`;
    expect(await list(course)).toEqual([other.id, one.student.id]);
    expect(await list(`${course}&state=valid`)).toEqual([one.student.id]);
    expect(await list(`${course}&state=revoked`)).toEqual([other.id]);
    expect(await list(`${course}&state=replaced`)).toEqual([]);
    expect(await list('q=zubeida')).toEqual([one.student.id]);
    expect(await list(`${course}&limit=1`)).toEqual([other.id]);
  });
});

describe('GET /certificates/:certificateId/certificate.pdf', () => {
  it('200 for the student and the staff, 404 for another student', async () => {
    const { key, student } = await openFinishedCourse(test);
    const { id, number, token } = await plantCertificate(test.db, key, {
      facts: certificateFacts({ studentName: '<script>alert(1)</script> आशा' }),
    });
    const read = (token: string) => test.call('GET', `/api/certificates/${id}/certificate.pdf`, { token });
    const reply = await read(student.token);
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(reply.headers['content-disposition']).toContain(`script-alert-1-script-certificate-${number}.pdf`);
    const { text, totalPages } = await readPdf(reply.bytes);
    expect(totalPages).toBe(1);
    for (const said of [
      '<script>alert(1)</script>',
      'Java Full Stack',
      '104 hours, batch of 5 Jan 2026 to 31 Mar 2026, completed on 2 Apr 2026',
      'Attendance 92%',
      'at least 75% asked for',
      'Issued on 2 Apr 2026',
      `No. ${number}`,
      `/verify/${token}`,
    ])
      expect(text).toContain(said);
    expect((await read(admin.token)).status).toBe(200);
    expect((await read((await test.signInAs('student')).token)).status).toBe(404);
  });
});

describe('GET /verify/:token', () => {
  it('200 with all that is printed, for nobody to keep or to index; 404 for any other code', async () => {
    const { key } = await openFinishedCourse(test);
    const { token, number } = await plantCertificate(test.db, key);
    const { status, headers, seen } = await verify(token);
    expect([status, seen]).toEqual([
      200,
      { kind: 'certificate', number, ...certificateFacts(), issuedOn: '2026-04-02', revoked: null },
    ]);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    const altered = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
    for (const code of [altered, token.toLowerCase(), `${token}A`, number, 'x']) {
      expect((await verify(code)).status).toBe(404);
    }
  });
});
