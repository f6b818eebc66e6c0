import { type Student, workingStatuses } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import type { UserRow } from '../../../test/rows/people.ts';
import { plantPaidOrder } from '../../../test/payments/paid-orders.ts';
import {
  createCompany,
  createCourse,
  createPlacement,
  createReview,
  createStudent,
  createTrainer,
  enrol,
  setShowcaseConsent,
} from '../../../test/rows/public-pages.ts';
import { pictureAsText, resumeAsText } from '../../../test/rows/sign-ups.ts';
import { contactChanges, sessions } from '../../database/tables/auth.ts';
import { media } from '../../database/tables/media.ts';
import { users } from '../../database/tables/users.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());

const rowOf = async (id: number): Promise<UserRow> => {
  const [row] = await test.db.select().from(users).where(eq(users.id, id));
  if (row === undefined) throw new Error('nobody there');
  return { ...row, email: row.email ?? '' };
};

/** The form as it was filled in from the response. */
const formOf = ({ name, email, mobileNumber }: UserRow) => ({ name, email, mobileNumber });

const put = (id: number, token: string, body: unknown) => test.call('PUT', `/api/students/${id}`, { token, body });

const signedInStudent = async () => {
  const signedIn = await test.signInAs('student');
  return { ...signedIn, row: await rowOf(signedIn.id) };
};

const openSessionsOf = async (userId: number) =>
  (await test.db.select().from(sessions).where(eq(sessions.userId, userId))).filter(({ endedAt }) => endedAt === null);

interface Saved {
  readonly message: string;
  readonly userData: Student;
}

describe('PUT /students/:studentId by the student', () => {
  it('200: saved, and the student stays signed in on every device', async () => {
    const { id, token, row } = await signedInStudent();
    const other = await test.signInAs('student', row);
    const body = { ...formOf(row), name: 'Another Name', address: null, workingStatus: 'full-time', version: 1 };
    const reply = await put(id, token, body);
    expect([reply.status, reply.json()]).toMatchObject([
      200,
      {
        message: 'Profile updated successfully!',
        userData: { id, name: 'Another Name', address: null, workingStatus: 'full-time', version: 2 },
      },
    ]);
    const after = await rowOf(id);
    expect(after).toMatchObject({ name: 'Another Name', address: null, qualification: 'B.Tech', version: 2 });
    for (const session of [token, other.token]) {
      expect((await test.call('GET', '/api/me', { token: session })).status).toBe(200);
    }
    expect(await test.lastAuditOf(id)).toBeUndefined();
  });

  it.each(workingStatuses)('200 with the working status %s', async (workingStatus) => {
    const { id, token, row } = await signedInStudent();
    const reply = await put(id, token, { ...formOf(row), workingStatus });
    expect(reply.json<Saved>()).toMatchObject({ userData: { workingStatus } });
    expect(await rowOf(id)).toMatchObject({ workingStatus });
  });

  it('200 with a new e-mail address: it waits for its code, and the student stays signed in to enter it', async () => {
    const { id, token, row } = await signedInStudent();
    const reply = await put(id, token, { ...formOf(row), email: `new-${row.email}`, qualification: 'M.Tech' });
    expect(reply.json<Saved>()).toMatchObject({
      message: 'Profile saved. Enter the code we sent to confirm the new e-mail address.',
      userData: {
        email: row.email,
        qualification: 'M.Tech',
        contactChanges: [
          {
            channel: 'email',
            newValue: `new-${row.email}`,
          },
        ],
      },
    });
    expect(await rowOf(id)).toMatchObject({ email: row.email, emailVerifiedAt: row.emailVerifiedAt });
    expect(await openSessionsOf(id)).toHaveLength(1);
  });

  it('200 with a new e-mail address and a new number: both wait for their codes', async () => {
    const { id, token, row } = await signedInStudent();
    const mobileNumber = `6${row.mobileNumber.slice(1)}`;
    const reply = await put(id, token, { ...formOf(row), email: `new-${row.email}`, mobileNumber });
    expect(reply.json<Saved>()).toMatchObject({
      message: 'Profile saved. Enter the codes we sent to confirm the new e-mail address and mobile number.',
      userData: { contactChanges: [{ channel: 'email' }, { channel: 'mobile', newValue: mobileNumber }] },
    });
    expect(await rowOf(id)).toMatchObject(formOf(row));
  });

  it('200 with the e-mail address in capital letters: no contact change', async () => {
    const { id, token, row } = await signedInStudent();
    const reply = await put(id, token, { ...formOf(row), email: row.email.toUpperCase() });
    expect(reply.json<Saved>()).toMatchObject({ userData: { contactChanges: [] } });
  });

  it('409 with a number that somebody else has proved; nothing is saved', async () => {
    const { id, token, row } = await signedInStudent();
    const owner = await test.createUser();
    const body = { ...formOf(row), name: 'Not Saved', mobileNumber: owner.mobileNumber };
    const reply = await put(id, token, body);
    expect([reply.status, reply.json()]).toMatchObject([409, { code: 'identifier_taken' }]);
    expect(await rowOf(id)).toEqual(row);
    expect(await test.db.select().from(contactChanges).where(eq(contactChanges.userId, id))).toEqual([]);
    expect(await openSessionsOf(id)).toHaveLength(1);
  });

  it('200 replaces picture and resume, keeps them if their URLs are sent, and removes them for null', async () => {
    const { id, token, row } = await signedInStudent();
    const again = async (files: object) => {
      const reply = await put(id, token, { ...formOf(row), ...files });
      expect(reply.status).toBe(200);
      const { imageId, resumeId } = await rowOf(id);
      return { ...reply.json<Saved>().userData, imageId, resumeId };
    };
    const put1 = await again({ image: await pictureAsText(), resume: resumeAsText() });
    expect([put1.image, put1.resume]).toEqual([expect.any(String), expect.any(String)]);
    const kept = await again({ image: put1.image, resume: put1.resume });
    const left = await again({});
    expect([kept, left].map(({ imageId, resumeId }) => [imageId, resumeId])).toEqual([
      [put1.imageId, put1.resumeId],
      [put1.imageId, put1.resumeId],
    ]);
    const replaced = await again({ image: await pictureAsText() });
    expect(replaced.imageId).not.toBe(put1.imageId);
    expect(replaced.resumeId).toBe(put1.resumeId);
    const taken = await again({ image: null, resume: null });
    expect([taken.image, taken.resume, taken.imageId, taken.resumeId]).toEqual([null, null, null, null]);
    const files = await test.db
      .select()
      .from(media)
      .where(eq(media.id, put1.imageId ?? 0));
    expect(files).toMatchObject([{ visibility: 'private' }]);
  });

  it('400 for an invalid picture and an invalid resume: both fields are named, nothing is saved', async () => {
    const { id, token, row } = await signedInStudent();
    const junk = Buffer.from('neither').toString('base64');
    const reply = await put(id, token, { ...formOf(row), image: junk, resume: junk });
    expect(Object.keys(reply.json<{ fields: object }>().fields)).toEqual(['image', 'resume']);
    expect(await rowOf(id)).toEqual(row);
  });

  it('400 for the picture URL of another student', async () => {
    const { id, token, row } = await signedInStudent();
    const reply = await put(id, token, { ...formOf(row), image: '/api/files/students/1/image/1024.webp' });
    expect(reply.json()).toMatchObject({ fields: { image: 'Please upload a valid image file.' } });
  });

  it('409 for an outdated version; exactly one of two parallel changes is saved', async () => {
    const { id, token, row } = await signedInStudent();
    expect((await put(id, token, { ...formOf(row), version: 7 })).json()).toMatchObject({ code: 'conflict' });
    const second = await test.signInAs('student', row);
    const replies = await Promise.all([
      put(id, token, { ...formOf(row), name: 'First', version: 1 }),
      put(id, second.token, { ...formOf(row), name: 'Second', version: 1 }),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await rowOf(id)).version).toBe(2);
    expect((await put(id, token, { ...formOf(row), version: 1 })).json()).toMatchObject({ code: 'conflict' });
  });

  it.each([
    ['no name', { name: undefined }, 'name'],
    ['an empty name', { name: '' }, 'name'],
    ['nine digits', { mobileNumber: '987654321' }, 'mobileNumber'],
    ['no e-mail address', { email: undefined }, 'email'],
    ['an unknown working status', { workingStatus: 'busy' }, 'workingStatus'],
  ])('400 with %s', async (_, change, field) => {
    const { id, token, row } = await signedInStudent();
    const reply = await put(id, token, { ...formOf(row), ...change });
    expect([reply.status, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, [field]]);
    expect(await rowOf(id)).toEqual(row);
  });

  it.each([
    ['roles', { roles: ['ADMIN'] }],
    ['role', { role: 'TRAINER' }],
    ['showcase', { showcase: true }],
    ['status', { status: 'active' }],
    ['id', { id: 1 }],
    ['emailVerifiedAt', { emailVerifiedAt: new Date() }],
    ['showcaseImageId', { showcaseImageId: 1 }],
    ['createdAt', { createdAt: new Date() }],
  ])('400 with %s, which only the server may write (threat 5), and nothing changed', async (_, extra) => {
    const { id, token, row } = await signedInStudent();
    expect((await put(id, token, { ...formOf(row), ...extra })).status).toBe(400);
    expect(await rowOf(id)).toEqual(row);
  });

  it('404 for another student, with the same bytes as for an unknown id, and nothing changed (threat 6)', async () => {
    const { token } = await test.signInAs('student');
    const other = await createStudent(test.db);
    const before = await rowOf(other.id);
    const headers = { 'x-request-id': 'the-same-for-both' };
    const replies = [other.id, 999_999_999].map((id) =>
      test.call('PUT', `/api/students/${id}`, { token, headers, body: { ...formOf(other), name: 'Mine Now' } }),
    );
    const [theirs, nobodys] = await Promise.all(replies);
    expect([theirs?.status, theirs?.text]).toEqual([404, nobodys?.text]);
    expect(await rowOf(other.id)).toEqual(before);
  });

  it('200 with a new picture: the public copy is replaced, and removed with it', async () => {
    const { id, token, row } = await signedInStudent();
    const change = async (files: object) => {
      expect((await put(id, token, { ...formOf(row), ...files })).status).toBe(200);
      return rowOf(id);
    };
    await change({ image: await pictureAsText() });
    await setShowcaseConsent(test.db, id, true);
    const shown = await test.call('PUT', `/api/students/${id}/showcase`, { token: admin.token, body: { shown: true } });
    expect(shown.status).toBe(200);
    const first = await rowOf(id);
    const second = await change({ image: await pictureAsText() });
    expect(second.showcaseImageId).not.toBe(first.showcaseImageId);
    const [copy] = await test.db
      .select()
      .from(media)
      .where(eq(media.id, second.showcaseImageId ?? 0));
    const [original] = await test.db
      .select()
      .from(media)
      .where(eq(media.id, second.imageId ?? 0));
    expect(copy).toMatchObject({ visibility: 'public', hash: original?.hash });
    expect(await change({ image: null })).toMatchObject({ imageId: null, showcaseImageId: null, showcase: true });
    await change({ image: await pictureAsText() });
    expect((await rowOf(id)).showcaseImageId).not.toBeNull();
    // Without consent, no new public copy is made.
    await setShowcaseConsent(test.db, id, false);
    expect(await change({ image: await pictureAsText() })).toMatchObject({ showcaseImageId: null });
  });
});

describe('PUT /students/:studentId by an admin', () => {
  it('200: student and admin stay signed in, and the audit log contains the changes', async () => {
    const { id, token, row } = await signedInStudent();
    const body = { ...formOf(row), name: 'Written Right', workingStatus: 'un-employed', image: await pictureAsText() };
    const reply = await put(id, admin.token, body);
    expect(reply.json<Saved>().message).toBe('Profile updated successfully!');
    for (const session of [token, admin.token]) {
      expect((await test.call('GET', '/api/me', { token: session })).status).toBe(200);
    }
    const { imageId } = await rowOf(id);
    expect(await test.lastAuditOf(id)).toMatchObject({
      actor: `admin:${admin.id}`,
      action: 'student.update',
      before: {
        name: row.name,
        imageId: null,
      },
      after: {
        name: 'Written Right',
        imageId,
      },
    });
  });

  it('200 with a new number: it waits for its code, and the audit log says so without the number', async () => {
    const { id, row } = await signedInStudent();
    const mobileNumber = `7${row.mobileNumber.slice(1)}`;
    const reply = await put(id, admin.token, { ...formOf(row), mobileNumber });
    expect(reply.json<Saved>()).toMatchObject({
      message: 'Profile saved. The new mobile number must be confirmed with a code.',
      userData: { mobileNumber: row.mobileNumber, contactChanges: [{ channel: 'mobile', newValue: mobileNumber }] },
    });
    expect((await test.lastAuditOf(id))?.after).toEqual({ waitingForCode: ['mobile'] });
  });

  it('200 for an unverified account: e-mail address and number change at once', async () => {
    const unverified = { status: 'unverified', emailVerifiedAt: null, mobileVerifiedAt: null } as const;
    const { id, ...row } = await createStudent(test.db, unverified);
    const body = {
      ...formOf({ id, ...row }),
      email: `right-${row.email}`,
      mobileNumber: `6${row.mobileNumber.slice(1)}`,
    };
    const reply = await put(id, admin.token, body);
    expect(reply.json<Saved>()).toMatchObject({ userData: { email: body.email, contactChanges: [] } });
    expect(await rowOf(id)).toMatchObject({ ...body, status: 'unverified', emailVerifiedAt: null });
  });

  it('409 for an unverified account with a contact that somebody else has proved', async () => {
    const unverified = { status: 'unverified', emailVerifiedAt: null, mobileVerifiedAt: null } as const;
    const { id } = await createStudent(test.db, unverified);
    const before = await rowOf(id);
    const owner = await test.createUser();
    const reply = await put(id, admin.token, { ...formOf(before), email: owner.email });
    expect([reply.status, reply.json()]).toMatchObject([409, { code: 'identifier_taken' }]);
    expect(await rowOf(id)).toEqual(before);
  });

  it('404 for a trainer, a deleted student and an unknown id', async () => {
    const trainer = await createTrainer(test.db, []);
    const gone = await createStudent(test.db, { status: 'deleted' });
    for (const id of [trainer.id, gone.id, 999_999_999]) {
      expect((await put(id, admin.token, formOf(trainer))).status).toBe(404);
    }
  });
});

describe('DELETE /students/:studentId', () => {
  const remove = (id: number) => test.call('DELETE', `/api/students/${id}`, { token: admin.token });

  it('200: deleted, with sessions and all dependent rows', async () => {
    const { id, token } = await signedInStudent();
    await setShowcaseConsent(test.db, id, true);
    const reply = await remove(id);
    expect([reply.status, reply.json()]).toEqual([200, { message: 'Student deleted successfully!' }]);
    expect(await test.db.select().from(users).where(eq(users.id, id))).toEqual([]);
    expect((await test.call('GET', '/api/me', { token })).status).toBe(401);
    expect(await test.lastAuditOf(id)).toMatchObject({
      action: 'student.delete',
      before: { status: 'active' },
      after: null,
    });
    expect((await remove(id)).status).toBe(404);
  });

  it.each(['a course', 'an order', 'a review', 'a placement'])(
    '200: a student with %s is archived, not deleted, and signed out',
    async (behind) => {
      const { id, token } = await signedInStudent();
      const course = await createCourse(test.db);
      if (behind === 'a course') await enrol(test.db, id, course.id);
      if (behind === 'an order') await plantPaidOrder(test.db, { studentId: id, courseId: course.id });
      if (behind === 'a placement')
        await createPlacement(test.db, (await createCompany(test.db)).id, { studentId: id });
      if (behind === 'a review') {
        const trainer = await createTrainer(test.db, [course.id]);
        await createReview(test.db, { studentId: id, trainerId: trainer.id, courseId: course.id });
      }
      const reply = await remove(id);
      const message = 'Student archived, because of courses or a placement.';
      expect([reply.status, reply.json()]).toEqual([200, { message }]);
      expect(await rowOf(id)).toMatchObject({ status: 'archived' });
      expect(await openSessionsOf(id)).toEqual([]);
      expect((await test.call('GET', '/api/me', { token })).status).toBe(401);
      expect(await test.lastAuditOf(id)).toMatchObject({ action: 'student.archive', after: { status: 'archived' } });
    },
  );

  it('404 for a trainer, a deleted student and an unknown id', async () => {
    const trainer = await createTrainer(test.db, []);
    const gone = await createStudent(test.db, { status: 'deleted' });
    for (const id of [trainer.id, gone.id, 999_999_999]) expect((await remove(id)).status).toBe(404);
    expect(await rowOf(trainer.id)).toMatchObject({ status: 'active' });
  });
});

describe('PUT /students/:studentId/showcase', () => {
  const show = (id: number, shown: boolean) =>
    test.call('PUT', `/api/students/${id}/showcase`, { token: admin.token, body: { shown } });

  it('409 without consent, and again after the consent is withdrawn', async () => {
    const { id } = await test.createUser();
    const message = 'This student has not agreed to be shown on public pages.';
    expect((await show(id, true)).json()).toMatchObject({ code: 'conflict', message });
    await setShowcaseConsent(test.db, id, true);
    await setShowcaseConsent(test.db, id, false);
    expect((await show(id, true)).status).toBe(409);
    expect(await rowOf(id)).toMatchObject({ showcase: false, version: 1 });
  });

  it('200: a public copy of the picture is made and visitors see the student; after shown=false they do not', async () => {
    const { id, token, row } = await signedInStudent();
    await put(id, token, { ...formOf(row), image: await pictureAsText() });
    await setShowcaseConsent(test.db, id, true);
    expect((await show(id, true)).json()).toEqual({ message: 'The student is shown on public pages.' });
    const [shown] = (await test.call('GET', '/api/students')).json<{ id: number; image: string }[]>();
    expect(shown?.id).toBe(id);
    const image = await test.call('GET', shown?.image ?? '');
    expect([image.status, image.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(await test.lastAuditOf(id)).toMatchObject({ action: 'student.showcase', after: { showcase: true } });
    expect((await show(id, false)).json()).toEqual({ message: 'The student is no longer shown on public pages.' });
    expect(await rowOf(id)).toMatchObject({ showcase: false, showcaseImageId: null });
    expect((await test.call('GET', '/api/students')).json()).toEqual([]);
  });

  it('200 without a picture, 404 for an unknown id, 400 for anything but a boolean', async () => {
    const { id } = await test.createUser();
    await setShowcaseConsent(test.db, id, true);
    expect((await show(id, true)).status).toBe(200);
    expect((await show(id, false)).status).toBe(200);
    expect((await show(999_999_999, true)).status).toBe(404);
    const call = { token: admin.token, body: { shown: 'yes' } };
    expect((await test.call('PUT', `/api/students/${id}/showcase`, call)).status).toBe(400);
  });
});
