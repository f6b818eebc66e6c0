import { createHash, randomUUID } from 'node:crypto';
import { media } from '#database/tables/media.ts';
import type { Context, Tx } from '#shared/context.ts';
import { drawResume, type ResumeFacts } from './drawing/resume.ts';
import { demoStudent, type DemoStudent } from './people.ts';
import { randomFrom } from './random.ts';
import { demoTrainers } from './trainers.ts';

/** Ids of `media` rows, by the index of the person; a few students have no resume. */
export interface DemoResumes {
  readonly trainers: readonly (number | null)[];
  readonly students: readonly (number | null)[];
}

/** Stores resumes of the trainers and of the first round's students; more would only fill the disk. */
export async function storeResumes(
  { storage }: Pick<Context, 'storage'>,
  tx: Tx,
  studentCount: number,
): Promise<DemoResumes> {
  const store = (facts: readonly (ResumeFacts | undefined)[]) => storeAll(storage, tx, facts);
  return {
    trainers: await store(demoTrainers.map(trainerResume)),
    students: await store(Array.from({ length: studentCount }, (_, index) => studentResume(index))),
  };
}

function trainerResume({ name, email, mobileNumber, qualification, experienceYears, technologies }: DemoTrainer) {
  return {
    name,
    headline: `Trainer, ${experienceYears} years with ${technologies.join(', ')}`,
    contact: [email, grouped(mobileNumber)],
    sections: [
      {
        title: 'Experience',
        lines: [
          `${Math.max(1, experienceYears - 4)} years of building software in product teams`,
          'Four years of teaching: live classes, code reviews, mock interviews',
        ],
      },
      { title: 'Technologies', lines: technologies },
      { title: 'Education', lines: [qualification] },
    ],
  };
}

type DemoTrainer = (typeof demoTrainers)[number];

const projects = [
  'Library desk: Spring Boot service with PostgreSQL, 40 tests',
  'Mess menu: React app with offline cache, used by one hostel',
  'Bus timings: REST API over public data, deployed on one small server',
  'Quiz night: Angular front end, live scores over WebSocket',
  'Kirana ledger: Java, receipts as PDF, daily totals by mail',
  'Lost and found: React Native app with camera upload',
] as const;

function studentResume(index: number): ResumeFacts | undefined {
  const student: DemoStudent = demoStudent(index);
  const random = randomFrom(`resume ${index}`);
  if (index >= 3 && !random.chance(85)) return undefined;
  const first = random.below(projects.length);
  return {
    name: student.name,
    headline: student.qualification,
    contact: [student.email, grouped(student.mobileNumber), student.address],
    sections: [
      { title: 'Education', lines: [student.qualification, 'First class, with a project on web services'] },
      {
        title: 'Projects',
        lines: projects.filter((_, place) => place === first || place === (first + 2) % projects.length),
      },
      { title: 'Skills', lines: ['Java, SQL, Git, HTML and CSS', 'Reading a stack trace to its end'] },
      { title: 'Languages', lines: ['English, Hindi'] },
    ],
  };
}

const grouped = (mobileNumber: string) => `${mobileNumber.slice(0, 5)} ${mobileNumber.slice(5)}`;

/** The files are made here, so they are not checked like an upload. */
async function storeAll(storage: Context['storage'], tx: Tx, all: readonly (ResumeFacts | undefined)[]) {
  const files = all.map((facts) => facts && { key: `private/${randomUUID()}`, bytes: drawResume(facts) });
  const present = files.filter((file) => file !== undefined);
  await Promise.all(present.map(({ key, bytes }) => storage.put(`${key}/resume.pdf`, bytes, 'application/pdf')));
  if (present.length === 0) return [];
  const rows = present.map(({ key, bytes }) => ({
    kind: 'resume' as const,
    visibility: 'private' as const,
    key,
    hash: createHash('sha256').update(bytes).digest('hex').slice(0, 32),
    contentType: 'application/pdf',
    bytes: bytes.length,
  }));
  const inserted = await tx.insert(media).values(rows).returning({ id: media.id, key: media.key });
  const ids = new Map(inserted.map(({ id, key }) => [key, id]));
  return files.map((file) => (file === undefined ? null : (ids.get(file.key) ?? null)));
}
