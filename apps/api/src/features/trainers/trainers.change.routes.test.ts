import type { TrainerFull } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { offerTechnologies } from '../../../test/rows/front-office.ts';
import type { UserRow } from '../../../test/rows/people.ts';
import { createCourse, createStudent, createTrainer } from '../../../test/rows/public-pages.ts';
import { pictureAsText, resumeAsText } from '../../../test/rows/sign-ups.ts';
import { media } from '../../database/tables/media.ts';
import { trainerProfiles, users } from '../../database/tables/users.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  await offerTechnologies(test.db);
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());

const rowsOf = async (id: number) => {
  const [user] = await test.db.select().from(users).where(eq(users.id, id));
  const [profile] = await test.db.select().from(trainerProfiles).where(eq(trainerProfiles.userId, id));
  return { user, profile };
};
const formOf = ({ name, email, mobileNumber }: UserRow) => ({ name, email, mobileNumber });
const put = (id: number, token: string, body: unknown) => test.call('PUT', `/api/trainers/${id}`, { token, body });

const signedInTrainer = async () => {
  const row = await createTrainer(test.db, []);
  return { ...(await test.signInAs('trainer', row)), row };
};

interface Saved {
  readonly message: string;
  readonly userData: TrainerFull;
}

describe('PUT /trainers/:trainerId', () => {
  it('200 by the trainer: details, experience and technologies are saved, and the trainer stays signed in', async () => {
    const { id, token, row } = await signedInTrainer();
    const body = { ...formOf(row), experience: 12, technologies: ['Angular', 'React'], qualification: null };
    const reply = await put(id, token, body);
    expect(reply.json<Saved>()).toMatchObject({
      message: 'Profile updated successfully!',
      userData: {
        id,
        experience: 12,
        technologies: ['Angular', 'React'],
        qualification: null,
      },
    });
    expect((await rowsOf(id)).profile).toMatchObject({ experienceYears: 12, technologies: ['Angular', 'React'] });
    expect((await test.call('GET', '/api/me', { token })).status).toBe(200);
  });

  it('200: the text about the trainer is saved by trainer and admin, stays if it is omitted, and null clears it', async () => {
    const { id, token, row } = await signedInTrainer();
    const bio = 'I have built payment systems for eight years.\n\nI teach what I use.';
    const reply = await put(id, token, { ...formOf(row), bio: `  ${bio}  ` });
    expect(reply.json<Saved>().userData.bio).toBe(bio);
    await put(id, token, formOf(row));
    expect((await rowsOf(id)).profile?.bio).toBe(bio);
    expect((await put(id, admin.token, { ...formOf(row), bio: null })).json<Saved>().userData.bio).toBeNull();
    expect((await rowsOf(id)).profile?.bio).toBeNull();
    expect(await test.lastAuditOf(id)).toMatchObject({
      action: 'trainer.update',
      before: { bio },
      after: { bio: null },
    });
  });

  it('200 without experience and technologies: both stay unchanged', async () => {
    const { id, token, row } = await signedInTrainer();
    expect((await put(id, token, formOf(row))).status).toBe(200);
    expect((await rowsOf(id)).profile).toMatchObject({ experienceYears: 7, technologies: ['Java'] });
  });

  it('200 with a technology that has left the list, if the trainer has it; 400 if not, and the field says so', async () => {
    const { id, token, row } = await signedInTrainer();
    await offerTechnologies(test.db, ['React']);
    const kept = await put(id, token, { ...formOf(row), technologies: ['Java', 'React'] });
    expect([kept.status, kept.json<Saved>().userData.technologies]).toEqual([200, ['Java', 'React']]);
    expect((await put(id, token, { ...formOf(row), technologies: ['React'] })).status).toBe(200);
    const refused = await put(id, token, { ...formOf(row), technologies: ['Java'] });
    await offerTechnologies(test.db);
    const technologies = 'Java is no longer on our list. Please load this page again.';
    expect([refused.status, refused.json()]).toMatchObject([400, { fields: { technologies } }]);
    expect((await rowsOf(id)).profile).toMatchObject({ technologies: ['React'] });
  });

  it('200 without any technology while the institute has named none', async () => {
    const { id, token, row } = await signedInTrainer();
    await offerTechnologies(test.db, []);
    const reply = await put(id, token, { ...formOf(row), technologies: [] });
    await offerTechnologies(test.db);
    expect([reply.status, (await rowsOf(id)).profile?.technologies]).toEqual([200, []]);
  });

  it('200: the picture is public and named by its hash, the resume is private; both are kept if their URLs are sent', async () => {
    const { id, token, row } = await signedInTrainer();
    const first = await put(id, token, { ...formOf(row), image: await pictureAsText(), resume: resumeAsText() });
    const { image, resume } = first.json<Saved>().userData;
    expect(image).toMatch(/^\/api\/media\/[0-9a-f]{32}\/1024\.webp$/);
    expect(resume).toContain(`/api/files/trainers/${id}/resume/resume.pdf?by=`);
    expect((await test.call('GET', image ?? '')).status).toBe(200);
    const before = await rowsOf(id);
    expect((await put(id, token, { ...formOf(row), image, resume })).status).toBe(200);
    const after = await rowsOf(id);
    expect([after.user?.imageId, after.user?.resumeId]).toEqual([before.user?.imageId, before.user?.resumeId]);
    const [file] = await test.db
      .select()
      .from(media)
      .where(eq(media.id, after.user?.resumeId ?? 0));
    expect(file).toMatchObject({ visibility: 'private', kind: 'resume' });
  });

  it('200 by an admin: the audit log contains the changes, also of experience and technologies', async () => {
    const { id, token, row } = await signedInTrainer();
    const reply = await put(id, admin.token, { ...formOf(row), experience: 8, address: 'Pune' });
    expect(reply.json<Saved>().message).toBe('Profile updated successfully!');
    expect((await test.call('GET', '/api/me', { token })).status).toBe(200);
    expect(await test.lastAuditOf(id)).toMatchObject({
      actor: `admin:${admin.id}`,
      action: 'trainer.update',
      before: {
        address: row.address,
        experienceYears: 7,
      },
      after: {
        address: 'Pune',
        experienceYears: 8,
      },
    });
  });

  it.each([
    ['experience of -1', { experience: -1 }],
    ['experience of 2.5', { experience: 2.5 }],
    ['experience as text', { experience: '3' }],
    ['an unknown technology', { technologies: ['PHP'] }],
    ['no technology', { technologies: [] }],
    ['a text about the trainer of 1,201 characters', { bio: 'x'.repeat(1201) }],
    ['an empty text about the trainer', { bio: ' ' }],
    ['a rating', { rating: 5 }],
    ['a sum of ratings', { ratingSum: 500 }],
    ['a role', { roles: ['ADMIN'] }],
    ['a status', { status: 'active' }],
  ])('400 with %s, and nothing changed (threat 5)', async (_, change) => {
    const { id, token, row } = await signedInTrainer();
    const before = await rowsOf(id);
    expect((await put(id, token, { ...formOf(row), ...change })).status).toBe(400);
    expect(await rowsOf(id)).toEqual(before);
  });

  it('404 for another trainer, as for an unknown id; 403 for a student; nothing changed (threat 6)', async () => {
    const { token } = await test.signInAs('trainer');
    const other = await createTrainer(test.db, []);
    const before = await rowsOf(other.id);
    const headers = { 'x-request-id': 'the-same-for-both' };
    const [theirs, nobodys] = await Promise.all(
      [other.id, 999_999_999].map((id) =>
        test.call('PUT', `/api/trainers/${id}`, { token, headers, body: { ...formOf(other), name: 'Mine Now' } }),
      ),
    );
    expect([theirs?.status, theirs?.text]).toEqual([404, nobodys?.text]);
    const student = await test.signInAs('student');
    expect((await put(other.id, student.token, formOf(other))).status).toBe(403);
    expect(await rowsOf(other.id)).toEqual(before);
  });

  it('404 by an admin for the id of a student', async () => {
    const student = await createStudent(test.db);
    expect((await put(student.id, admin.token, formOf(student))).status).toBe(404);
  });
});

describe('DELETE /trainers/:trainerId', () => {
  const remove = (id: number) => test.call('DELETE', `/api/trainers/${id}`, { token: admin.token });

  it('200: deleted, with the trainer profile', async () => {
    const { id, token } = await signedInTrainer();
    const reply = await remove(id);
    expect([reply.status, reply.json()]).toEqual([200, { message: 'Trainer deleted successfully!' }]);
    expect(await rowsOf(id)).toEqual({ user: undefined, profile: undefined });
    expect((await test.call('GET', '/api/me', { token })).status).toBe(401);
    expect(await test.lastAuditOf(id)).toMatchObject({ action: 'trainer.delete' });
  });

  it('200: a trainer with a course is archived, not deleted, and no longer public', async () => {
    const course = await createCourse(test.db);
    const trainer = await createTrainer(test.db, [course.id]);
    expect((await test.call('GET', `/api/trainers/${trainer.id}`)).status).toBe(200);
    const reply = await remove(trainer.id);
    const message = 'Trainer archived, because of courses or reviews.';
    expect([reply.status, reply.json()]).toEqual([200, { message }]);
    expect((await rowsOf(trainer.id)).user).toMatchObject({ status: 'archived' });
    expect((await test.call('GET', `/api/trainers/${trainer.id}`)).status).toBe(404);
    expect(await test.lastAuditOf(trainer.id)).toMatchObject({ action: 'trainer.archive' });
  });

  it('404 for a student and for an unknown id', async () => {
    const student = await createStudent(test.db);
    for (const id of [student.id, 999_999_999]) expect((await remove(id)).status).toBe(404);
    expect((await rowsOf(student.id)).user).toMatchObject({ status: 'active' });
  });
});
