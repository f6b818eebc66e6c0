import { type LessonNote, lessonLimits } from '@avsar/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lessonNotes, lessonProgress, studies } from '#database/tables/lessons.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { statusesOf } from '../../../../test/rows/front-office.ts';
import { emptySyllabusOf, type LessonRoom, openLessonRoom, setEnrolment } from '../../../../test/rows/lessons.ts';
import { enrol } from '../../../../test/rows/public-pages.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
});
afterAll(() => test.close());

const unknownId = 2_147_483_647;

const open = (lessonId: number, token: string) => test.call('POST', `/api/lessons/${lessonId}/opened`, { token });
const finish = (lessonId: number, isFinished: boolean, token: string) =>
  test.call('PUT', `/api/lessons/${lessonId}/finished`, { token, body: { isFinished } });
const note = (lessonId: number, text: string, version: number, token: string) =>
  test.call('PUT', `/api/lessons/${lessonId}/note`, { token, body: { text, version } });

const progressOf = ({ enrolmentId }: Pick<LessonRoom, 'enrolmentId'>) =>
  test.db.select().from(lessonProgress).where(eq(lessonProgress.enrolmentId, enrolmentId));
const studyOf = async ({ enrolmentId }: Pick<LessonRoom, 'enrolmentId'>) =>
  (await test.db.select().from(studies).where(eq(studies.enrolmentId, enrolmentId)))[0];
const noteOf = async ({ student }: LessonRoom, lessonId: number) => {
  const own = and(eq(lessonNotes.studentId, student.id), eq(lessonNotes.lessonId, lessonId));
  return (await test.db.select().from(lessonNotes).where(own))[0];
};

/** What a student does in a lesson. */
const acts = (lessonId: number, token: string) => [
  open(lessonId, token),
  finish(lessonId, true, token),
  finish(lessonId, false, token),
  note(lessonId, 'Mine', 0, token),
];

describe('what a student does in a lesson', () => {
  it('403 while a part of the fee is long overdue; nothing is written', async () => {
    const room = await openLessonRoom(test);
    await setEnrolment(test.db, room.enrolmentId, { overdueAt: new Date() });
    for (const reply of await Promise.all(acts(room.one, room.student.token))) {
      expect([reply.status, reply.json()]).toMatchObject([403, { code: 'fees_overdue' }]);
    }
    expect([await progressOf(room), await studyOf(room), await noteOf(room, room.one)]).toEqual([
      [],
      undefined,
      undefined,
    ]);
  });

  it('404 in a lesson that they cannot read; nothing is written', async () => {
    const room = await openLessonRoom(test);
    const other = await openLessonRoom(test);
    const gone = await openLessonRoom(test);
    await emptySyllabusOf(test.db, gone.courseId);
    const ended = await openLessonRoom(test);
    await setEnrolment(test.db, ended.enrolmentId, { status: 'Cancelled' });
    const unreadable = [
      [room, room.three],
      [room, other.one],
      [room, unknownId],
      [gone, gone.one],
      [ended, ended.one],
    ] as const;
    for (const [reader, lessonId] of unreadable) {
      const replies = await Promise.all(acts(lessonId, reader.student.token));
      expect(statusesOf(replies)).toEqual([404, 404, 404, 404]);
      expect([await progressOf(reader), await studyOf(reader)]).toEqual([[], undefined]);
    }
    expect(await test.db.$count(lessonNotes)).toBe(0);
  });

  it('403 for trainers and staff, who learn nothing here', async () => {
    const room = await openLessonRoom(test);
    for (const { token } of [room.trainer, await test.signInAs('admin')]) {
      expect(statusesOf(await Promise.all(acts(room.one, token)))).toEqual([403, 403, 403, 403]);
    }
  });

  it('200 when the course is completed or frozen', async () => {
    const room = await openLessonRoom(test);
    for (const state of [{ status: 'Completed' as const }, { status: 'Active' as const, frozenAt: new Date() }]) {
      await setEnrolment(test.db, room.enrolmentId, state);
      expect((await finish(room.one, true, room.student.token)).status).toBe(200);
    }
  });
});

describe('POST /lessons/:lessonId/opened', () => {
  it('200 notes the first time, and where the course goes on; again changes only the latter', async () => {
    const room = await openLessonRoom(test);
    const now = test.clock.now();
    const later = new Date(now.getTime() + 60_000);
    await test.clock.standAt(now, () => open(room.one, room.student.token));
    await test.clock.standAt(later, () => open(room.two, room.student.token));
    const latest = new Date(now.getTime() + 120_000);
    const reply = await test.clock.standAt(latest, () => open(room.one, room.student.token));
    expect([reply.status, reply.json()]).toEqual([200, { message: 'The course goes on here next time.' }]);
    expect(await progressOf(room)).toMatchObject([
      { month: room.month, lessonId: room.one, openedAt: now, finishedAt: null },
      { month: room.month, lessonId: room.two, openedAt: later, finishedAt: null },
    ]);
    expect(await studyOf(room)).toMatchObject({ lessonId: room.one, openedAt: latest });
  });

  it('200 for a call that arrives late: the course goes on where it was opened last', async () => {
    const room = await openLessonRoom(test);
    const now = test.clock.now();
    const later = new Date(now.getTime() + 60_000);
    await test.clock.standAt(later, () => open(room.two, room.student.token));
    expect((await test.clock.standAt(now, () => open(room.one, room.student.token))).status).toBe(200);
    expect(await studyOf(room)).toMatchObject({ lessonId: room.two, openedAt: later });
    expect(await progressOf(room)).toHaveLength(2);
  });

  it('200 for 20 at once: one row', async () => {
    const room = await openLessonRoom(test);
    const replies = await Promise.all(Array.from({ length: 20 }, () => open(room.one, room.student.token)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await progressOf(room)).toHaveLength(1);
  });
});

describe('PUT /lessons/:lessonId/finished', () => {
  it('200 finishes a lesson that was not opened before, and keeps the time when asked again', async () => {
    const room = await openLessonRoom(test);
    const now = test.clock.now();
    const reply = await test.clock.standAt(now, () => finish(room.one, true, room.student.token));
    expect([reply.status, reply.json()]).toEqual([200, { finishedAt: now.toISOString() }]);
    expect(await progressOf(room)).toMatchObject([{ lessonId: room.one, openedAt: now, finishedAt: now }]);
    expect(await studyOf(room)).toMatchObject({ lessonId: room.one });
    const later = new Date(now.getTime() + 60_000);
    const again = await test.clock.standAt(later, () => finish(room.one, true, room.student.token));
    expect(again.json()).toEqual({ finishedAt: now.toISOString() });
  });

  it('200 takes it back, also twice, and leaves it opened', async () => {
    const room = await openLessonRoom(test);
    await finish(room.one, true, room.student.token);
    for (const _ of [1, 2]) {
      expect((await finish(room.one, false, room.student.token)).json()).toEqual({ finishedAt: null });
    }
    expect(await progressOf(room)).toMatchObject([{ lessonId: room.one, finishedAt: null }]);
  });

  it('200 when the clock of another process was ahead as the lesson was opened', async () => {
    const room = await openLessonRoom(test);
    const now = test.clock.now();
    const ahead = new Date(now.getTime() + 5_000);
    await test.clock.standAt(ahead, () => open(room.one, room.student.token));
    const reply = await test.clock.standAt(now, () => finish(room.one, true, room.student.token));
    expect([reply.status, reply.json()]).toEqual([200, { finishedAt: ahead.toISOString() }]);
  });

  it('200 for 20 students at once: each has their own row', async () => {
    const room = await openLessonRoom(test);
    const students = await Promise.all(Array.from({ length: 20 }, () => test.signInAs('student')));
    const taken = await Promise.all(students.map(({ id }) => enrol(test.db, id, room.courseId)));
    const replies = await Promise.all(students.map(({ token }) => finish(room.one, true, token)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    for (const { id: enrolmentId } of taken) {
      expect(await progressOf({ enrolmentId })).toMatchObject([
        { lessonId: room.one, finishedAt: expect.any(Date) as Date },
      ]);
    }
    expect(await progressOf(room)).toEqual([]);
  });

  it('200 for finishing and taking back at once: one row, in one of both states', async () => {
    const room = await openLessonRoom(test);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => finish(room.one, at % 2 === 0, room.student.token)),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await progressOf(room)).toHaveLength(1);
  });
});

describe('PUT /lessons/:lessonId/note', () => {
  it('200 saves, changes and empties the note; nobody else reads it', async () => {
    const room = await openLessonRoom(test);
    const { token } = room.student;
    const now = test.clock.now();
    const first = await test.clock.standAt(now, () => note(room.one, ' Ask about joins\n', 0, token));
    expect([first.status, first.json()]).toEqual([
      200,
      { text: 'Ask about joins', version: 1, savedAt: now.toISOString() },
    ]);
    expect((await note(room.one, 'Done', 1, token)).json()).toMatchObject({ text: 'Done', version: 2 });
    expect(await noteOf(room, room.one)).toMatchObject({ text: 'Done', version: 2 });
    const other = await test.signInAs('student');
    await enrol(test.db, other.id, room.courseId);
    for (const reader of [other, room.trainer]) {
      expect((await test.call('GET', `/api/lessons/${room.one}`, { token: reader.token })).text).not.toContain('Done');
    }
    expect((await note(room.one, '', 2, token)).json()).toMatchObject({ text: '', version: 3 });
    const lesson = await test.call('GET', `/api/lessons/${room.one}`, { token });
    expect(lesson.json<{ note: LessonNote }>().note).toMatchObject({ text: '', version: 3 });
  });

  it('200 for the same text sent again, whatever version it names; nothing is written', async () => {
    const room = await openLessonRoom(test);
    const { token } = room.student;
    await note(room.one, 'Mine', 0, token);
    const again = await note(room.one, 'Mine', 0, token);
    expect([again.status, again.json()]).toMatchObject([200, { text: 'Mine', version: 1 }]);
    const nothing = await note(room.two, ' ', 0, token);
    expect([nothing.status, nothing.json()]).toEqual([200, { text: '', version: 0, savedAt: null }]);
    expect(await noteOf(room, room.two)).toBeUndefined();
  });

  it('409 for a note that was saved on another device since: the message says when, and the note stays', async () => {
    const room = await openLessonRoom(test);
    const { token } = room.student;
    await note(room.one, 'From the phone', 0, token);
    const noon = new Date('2027-01-14T06:30:00Z');
    await test.db.update(lessonNotes).set({ updatedAt: noon }).where(eq(lessonNotes.lessonId, room.one));
    const reply = await note(room.one, 'From the desk', 0, token);
    expect([reply.status, reply.json()]).toMatchObject([
      409,
      {
        code: 'conflict',
        message:
          'You saved this note on 14 Jan 2027, 12:00 pm IST, in another window or on another device. Please look at it again.',
      },
    ]);
    expect(await noteOf(room, room.one)).toMatchObject({ text: 'From the phone', version: 1 });
  });

  it('409 for a version that was never saved, and for one from before the note was emptied', async () => {
    const room = await openLessonRoom(test);
    const { token } = room.student;
    const never = await note(room.one, 'Mine', 7, token);
    expect([never.status, never.json()]).toMatchObject([
      409,
      { message: 'This note was not saved yet. Please look at it again.' },
    ]);
    expect(await noteOf(room, room.one)).toBeUndefined();
    await note(room.one, 'First', 0, token);
    await note(room.one, '', 1, token);
    await note(room.one, 'Second', 2, token);
    expect((await note(room.one, 'Late', 1, token)).status).toBe(409);
    expect(await noteOf(room, room.one)).toMatchObject({ text: 'Second', version: 3 });
  });

  it.each([0, 1])('200 for one and 409 for the others of 20 saves of version %s from two devices', async (version) => {
    const room = await openLessonRoom(test);
    const phone = await test.signInAs('student', room.student.user);
    if (version === 1) await note(room.one, 'Before', 0, room.student.token);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        note(room.one, `Note ${at}`, version, [phone, room.student][at % 2]?.token ?? ''),
      ),
    );
    expect(statusesOf(replies)).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    const winner = replies.find(({ status }) => status === 200)?.json<LessonNote>();
    expect(await noteOf(room, room.one)).toMatchObject({ text: winner?.text, version: version + 1 });
  });

  it.each([
    ['a note that is too long', 'अ'.repeat(lessonLimits.noteCharactersMost + 1)],
    ['a NUL', 'a\u0000b'],
    ['half a surrogate pair', '\uD800'],
  ])('400 for %s', async (_, text) => {
    const room = await openLessonRoom(test);
    expect((await note(room.one, text, 0, room.student.token)).status).toBe(400);
    expect(await noteOf(room, room.one)).toBeUndefined();
  });

  it('200 for the longest note in Devanagari', async () => {
    const room = await openLessonRoom(test);
    const text = 'अ'.repeat(lessonLimits.noteCharactersMost);
    expect((await note(room.one, text, 0, room.student.token)).json()).toMatchObject({ text });
  });
});
