import type { ImportFate, ImportFault } from '@avsar/contract';
import type { Db } from '../../src/database/client.ts';
import { batchStudents } from '../../src/database/tables/batches.ts';
import { enrolments } from '../../src/database/tables/enrolments.ts';
import type { users } from '../../src/database/tables/users.ts';
import { createUser } from '../rows/people.ts';
import { createBatch, createCourse, createTrainer } from '../rows/public-pages.ts';

/** One row of the file with the fate that its preview must say. */
interface ExpectedRow {
  readonly cells: readonly string[];
  readonly fate: ImportFate;
  readonly fault: ImportFault | null;
}

const headings = ['Student name', 'Mobile no.', 'E-mail', 'Course', 'Batch', 'Address', 'Working status'];

type Cells = Partial<Record<'name' | 'number' | 'email' | 'course' | 'batch' | 'address' | 'status', string>>;

/** Courses and batches of the file, and people who are in the way of its rows. */
export async function createImportWorld(db: Db) {
  const [java, react] = [await createCourse(db, { title: 'Java' }), await createCourse(db, { title: 'React' })];
  const { links } = await createTrainer(db, [java.id, react.id]);
  const open = { startDate: '2997-01-01', endDate: '2998-01-01', capacity: 20_000 };
  const batch = (courseId: number, more: object) =>
    createBatch(db, courseId, links[courseId === java.id ? 0 : 1] ?? 0, { ...open, ...more });
  const morning = await batch(java.id, { name: 'Morning' });
  const evening = await batch(java.id, { name: 'Evening', startTime: '17:00', endTime: '18:00' });
  // At the hours of the batch "Morning", which begins at 19:30 like every batch of these tests.
  const same = await batch(react.id, { name: 'Same Hours' });
  await batch(java.id, { name: 'Twin' });
  await batch(java.id, { name: 'Twin' });
  await batch(java.id, { name: 'Archived', archivedAt: new Date() });
  await batch(java.id, { name: 'Ended', startDate: '2020-01-01', endDate: '2020-02-01' });
  const full = await batch(java.id, { name: 'Full', capacity: 1 });
  const student = async (more: Partial<typeof users.$inferInsert> = {}) =>
    createUser(db, { name: 'Known Person', ...more });
  const seated = async (courseId: number, batchId: number) => {
    const person = await student();
    await db.insert(enrolments).values({ studentId: person.id, courseId, source: 'admin' });
    await db.insert(batchStudents).values({ studentId: person.id, courseId, batchId });
    return person;
  };
  await seated(java.id, full.id);
  return { db, java, react, morning, evening, same, student, seated };
}

type World = Awaited<ReturnType<typeof createImportWorld>>;

/** How to make a row with each fault; `last` is a row without one that stands before it. */
const faulty: Readonly<Partial<Record<ImportFault, (world: World, last: Cells) => Promise<Cells> | Cells>>> = {
  no_name: () => ({ name: '' }),
  long_name: () => ({ name: 'N'.repeat(101) }),
  formula: () => ({ name: `=HYPERLINK("http://evil.example","Click")` }),
  broken_text: () => ({ name: 'JosÃ© Rao' }),
  no_number: () => ({ number: '' }),
  bad_number: () => ({ number: '98765' }),
  shortened_number: () => ({ number: '9.87654E+09' }),
  foreign_number: () => ({ number: '+1 415 555 0100' }),
  two_numbers: () => ({ number: '9876543210 / 9876543211' }),
  bad_email: () => ({ email: 'nobody@' }),
  long_text: () => ({ address: 'x'.repeat(301) }),
  bad_working_status: () => ({ status: 'retired' }),
  repeated_number: (_, last) => ({ number: last.number ?? '' }),
  repeated_email: (_, last) => ({ email: last.email ?? '' }),
  email_of_another: async ({ student }) => {
    const [one, other] = [await student(), await student()];
    return { name: one.name, number: one.mobileNumber, email: other.email };
  },
  number_of_another: async ({ student }) => ({ email: (await student()).email }),
  another_name: async ({ student }) => ({ name: 'Somebody Else', number: (await student()).mobileNumber, email: '' }),
  trainer: async ({ student }) => ({ number: (await student({ role: 'TRAINER' })).mobileNumber, email: '' }),
  archived_person: async ({ student }) => ({ number: (await student({ status: 'archived' })).mobileNumber, email: '' }),
  unknown_course: () => ({ course: 'Alchemy' }),
  unknown_batch: () => ({ batch: 'No such batch' }),
  unclear_batch: () => ({ batch: 'twin' }),
  batch_of_another_course: ({ same }) => ({ batch: String(same.id) }),
  archived_batch: () => ({ batch: 'Archived' }),
  ended_batch: () => ({ batch: 'Ended' }),
  full_batch: () => ({ batch: 'Full' }),
  clash: async ({ seated, react, same }) => {
    const person = await seated(react.id, same.id);
    return { name: person.name, number: person.mobileNumber, email: '' };
  },
  other_batch: async ({ seated, java, evening }) => {
    const person = await seated(java.id, evening.id);
    return { name: person.name, number: person.mobileNumber, email: '' };
  },
  cancelled_course: async ({ db, student, java }) => {
    const person = await student();
    const row = { studentId: person.id, courseId: java.id, source: 'admin', status: 'Cancelled' } as const;
    await db.insert(enrolments).values(row);
    return { name: person.name, number: person.mobileNumber, email: '' };
  },
  frozen_course: async ({ db, student, java }) => {
    const person = await student();
    const row = { studentId: person.id, courseId: java.id, source: 'admin', frozenAt: new Date() } as const;
    await db.insert(enrolments).values(row);
    return { name: person.name, number: person.mobileNumber, email: '' };
  },
};

const kinds = Object.entries(faulty);
export const faultKinds = kinds.length;

const cellsOf = ({ name = '', number = '', email = '', course = '', batch = '', address = '', status = '' }: Cells) => [
  name,
  number,
  email,
  course,
  batch,
  address,
  status,
];

/** `count` rows, of which `faults` are spread evenly and have every kind in turn. */
export async function makeTable(world: World, count: number, faults: number): Promise<ExpectedRow[]> {
  const rows: ExpectedRow[] = [];
  const every = Math.floor(count / faults);
  let last: Cells = {};
  for (let at = 0; at < count; at += 1) {
    const number = String(6_200_000_000 + at);
    const good: Cells = {
      name: `Student ${at}`,
      number,
      email: `student-${number}@import.test`,
      course: 'java',
      batch: 'Morning',
    };
    const [fault, make] = kinds[Math.floor(at / every) % kinds.length] ?? [];
    if (at % every === every - 1 && make !== undefined && rows.filter((row) => row.fault !== null).length < faults) {
      const cells = {
        ...good,
        ...(fault === 'trainer' || fault === 'archived_person' ? { name: 'Known Person' } : {}),
        ...(await make(world, last)),
      };
      rows.push({ cells: cellsOf(cells), fate: 'fault', fault: fault as ImportFault });
    } else if (at === 3 || at === 4) {
      const known = at === 3 ? await world.student() : await world.seated(world.java.id, world.morning.id);
      const cells = { ...good, name: known.name, number: known.mobileNumber, email: known.email };
      rows.push({ cells: cellsOf(cells), fate: at === 3 ? 'enrol' : 'nothing', fault: null });
    } else {
      last = good;
      rows.push({ cells: cellsOf(good), fate: 'add', fault: null });
    }
  }
  return rows;
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** The table as Excel writes it: UTF-8 with a byte order mark, and commas. */
export const csvOf = (rows: readonly ExpectedRow[]): string =>
  `\uFEFF${[headings, ...rows.map(({ cells }) => cells)].map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`;
