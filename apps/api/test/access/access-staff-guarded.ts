import { type Right, rightsToRead } from '@avsar/contract';
import { z } from 'zod';
import { accessMatrix } from './access-matrix.ts';
import type { AccessWorld, Target } from './access-world.ts';

/** The fields of a reply that need a right of their own, and a request that shows them. */
export interface GuardedReply {
  /** By the path of the field: the rights of which a reader needs one. */
  readonly fields: Readonly<Record<string, readonly Right[]>>;
  readonly request: (world: AccessWorld) => Target | Promise<Target>;
}

/** The first request of the matrix that an admin may make. */
function requestOf(name: string): GuardedReply['request'] {
  const open = accessMatrix[name]?.find(({ expected }) => expected.admin < 400);
  if (open === undefined) throw new Error(`${name}: the matrix has no request that succeeds`);
  return open.request;
}

const people = ['people'] as const;

const guarded = (name: string, paths: readonly string[], request = requestOf(name)) =>
  [name, { fields: Object.fromEntries(paths.map((path) => [path, people])), request }] as const;

const contacts = (list: string) => [`${list}.email`, `${list}.mobileNumber`];
const payerAndReporters = ['student.email', 'transfers[].student.email'];

const orderWithTransfer = async ({ transferOf }: AccessWorld) => (await transferOf('otherStudent')).orderId;

/** A batch that already has a student when it is made. */
async function batchWithStudent(world: AccessWorld): Promise<Target> {
  const target = await requestOf('POST /batches')(world);
  const students = [{ id: await world.meeting.enrolSomebody() }];
  return { ...target, body: { ...(target.body as object), students } };
}

/** Written by hand; a test compares it with the fields that the contract marks by `forRight`. */
export const guardedReplies: Readonly<Record<string, GuardedReply>> = Object.fromEntries<GuardedReply>([
  guarded('GET /admin/orders', ['[].student.email']),
  guarded('GET /admin/orders/:orderId', payerAndReporters, async (world) => ({
    params: { orderId: await orderWithTransfer(world) },
  })),
  guarded('POST /admin/payments/:paymentId/refund', payerAndReporters),
  guarded('POST /admin/orders/:orderId/offline-paid', payerAndReporters, async (world) => ({
    ...(await requestOf('POST /admin/orders/:orderId/offline-paid')(world)),
    params: { orderId: await orderWithTransfer(world) },
  })),
  guarded('GET /admin/transfers', ['[].student.email']),
  guarded('GET /admin/dues', ['[].student.mobileNumber']),
  guarded('GET /admin/openings/:openingId/students', ['[].student.mobileNumber']),
  guarded('GET /admin/openings/:openingId/applications', contacts('[].student')),
  guarded('GET /admin/applications/:applicationId', contacts('student')),
  guarded('POST /admin/transfers/:transferId/approve', ['student.email']),
  guarded('POST /admin/transfers/:transferId/refuse', ['student.email']),
  guarded('GET /admin/payment-checks', [
    'paidNotEnrolled[].student.email',
    'enrolledNotPaid[].student.email',
    'amountsDiffer[].student.email',
    'ledgerDiffers[].student.email',
  ]),
  guarded('GET /enrollments', ['[].student.email']),
  guarded('POST /enrollments', ['student.email']),
  guarded('POST /admin/students/:studentId/enrolments/:courseId/end', ['student.email']),
  guarded('POST /admin/students/:studentId/enrolments/:courseId/freeze', ['student.email']),
  guarded('POST /admin/students/:studentId/enrolments/:courseId/unfreeze', ['student.email']),
  guarded('POST /admin/students/:studentId/enrolments/:courseId/complete', ['student.email']),
  guarded('POST /admin/students/:studentId/enrolments/:courseId/reopen', ['student.email']),
  guarded('GET /signals', ['[].student.mobileNumber']),
  guarded('POST /signals/:signalId/take', ['student.mobileNumber']),
  guarded('POST /signals/:signalId/give-back', ['student.mobileNumber']),
  guarded('POST /signals/:signalId/notes', ['student.mobileNumber']),
  guarded('POST /signals/:signalId/settle', ['student.mobileNumber']),
  guarded('POST /admin/students/:studentId/moves', contacts('students[]')),
  [
    'GET /admin/students/:studentId/overview',
    {
      fields: { 'courses[].orderId': ['money'], attendance: ['teaching'], orders: ['money'] },
      request: ({ idOf }) => ({ params: { studentId: idOf('student') } }),
    },
  ],
  [
    'GET /admin/students/:studentId/outcomes',
    {
      fields: { '[].code': ['placement'] },
      request: requestOf('GET /admin/students/:studentId/outcomes'),
    },
  ],
  guarded('GET /batches/:batchId', contacts('students[]')),
  guarded('GET /attendances/batch/:batchId/grid', ['students[].mobileNumber']),
  guarded('GET /attendances/low', ['[].student.mobileNumber']),
  [
    'GET /admin/figures/trainers',
    {
      fields: { '[].payout': ['money'], '[].classesWithoutRate': ['money'] },
      request: requestOf('GET /admin/figures/trainers'),
    },
  ],
  guarded('POST /batches', contacts('students[]'), batchWithStudent),
  guarded('PUT /batches/:batchId', contacts('students[]')),
  guarded('POST /batches/:batchId/students', contacts('students[]')),
  guarded('GET /batches/student/:studentId', contacts('[].students[]')),
  guarded('GET /batches/trainer/:trainerId', contacts('[].students[]')),
  [
    'GET /admin/stats',
    {
      fields: {
        students: ['people', 'reports'],
        trainers: ['people', 'reports'],
        courses: ['teaching', 'reports'],
        batches: ['teaching', 'reports'],
        'today.newEnquiries': ['leads'],
        'today.newLeads': ['leads'],
        'today.callsDue': ['leads'],
        'today.withoutSeat': ['people'],
        'today.sessions': ['teaching'],
        'today.starting': ['people', 'teaching'],
      },
      request: () => ({}),
    },
  ],
]);

/** The fields below this schema that the contract marks by `forRight`. */
export const markedFieldsIn = (schema: unknown): [string, readonly Right[]][] =>
  markedSchemasIn(schema).map(([path, field]) => [path, rightsToRead(field) ?? []]);

/** The same, with the schemas. Goes through lists, objects, and what may be missing or null, as the server does. */
export function markedSchemasIn(schema: unknown, path = ''): [string, z.ZodType][] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return markedSchemasIn(schema.unwrap(), path);
  if (schema instanceof z.ZodArray) return markedSchemasIn(schema.element, `${path}[]`);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([key, field]) => {
    const here = path === '' ? key : `${path}.${key}`;
    const own: [string, z.ZodType][] = rightsToRead(field) === undefined ? [] : [[here, field]];
    return [...own, ...markedSchemasIn(field, here)];
  });
}

/** The objects in which the last key of the path belongs, and that key. */
export function placesOf(reply: unknown, path: string): { readonly key: string; readonly places: readonly object[] } {
  const steps = path.replaceAll('[]', '.[]').split('.').filter(Boolean);
  const key = steps.pop() ?? '';
  const step = (values: readonly unknown[], name: string): unknown[] =>
    values.flatMap((value) => {
      if (name === '[]') return Array.isArray(value) ? (value as unknown[]) : [];
      if (typeof value !== 'object' || value === null || !(name in value)) return [];
      return [(value as Readonly<Record<string, unknown>>)[name]];
    });
  const found = steps.reduce(step, [reply]);
  return { key, places: found.filter((value): value is object => typeof value === 'object' && value !== null) };
}

/** Every schema below this one that the contract marks, however it is wrapped. */
export function everyMarkedBelow(value: unknown, seen = new Set<unknown>()): Set<z.ZodType> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return new Set();
  seen.add(value);
  const isSchema = value instanceof z.ZodType;
  const own = isSchema && rightsToRead(value) !== undefined ? [value] : [];
  const parts: unknown[] = isSchema ? [value.def] : Object.values(value);
  return new Set([...own, ...parts.flatMap((part) => [...everyMarkedBelow(part, seen)])]);
}
