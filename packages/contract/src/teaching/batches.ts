import { z } from '../protocol/zod.ts';
import { endpoint, views } from '../protocol/endpoint.ts';
import {
  clockTimeSchema,
  daySchema,
  idSchema,
  idTextSchema,
  lineSchema,
  messageSchema,
  pageQuery,
  refSchema,
  searchSchema,
} from '../protocol/fields.ts';
import { limits } from '../limits.ts';
import { forRight } from '../rights.ts';
import { studentRosterSchema } from '../people/students.ts';

/** Where the classes of a batch take place. */
export const batchModes = ['online', 'room', 'both'] as const;

export type BatchMode = (typeof batchModes)[number];

const batchCourse = z.object({ id: idSchema, title: z.string(), image: z.string().nullable() });

const batch = {
  id: idSchema,
  course: batchCourse,
  /** The trainer link of the spec: its own id, the course and the trainer. */
  trainer: z.object({
    id: idSchema,
    course: z.object({ id: idSchema, title: z.string() }),
    trainer: z.object({ id: idSchema, name: z.string(), image: z.string().nullable() }),
  }),
  /** Times of day in Indian Standard Time: `19:30`. */
  startTime: z.string(),
  endTime: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  /** ISO numbers: 1 is Monday, 7 is Sunday. */
  weekdays: z.array(z.number()),
  capacity: z.number(),
  studentCount: z.number(),
  /** Given by the admin: `Weekend morning`. */
  name: z.string().nullable(),
  mode: z.enum(batchModes),
};

/** A student's view: `students` holds only themselves; the others are only counted. */
const batchMemberSchema = z.object({
  ...batch,
  students: z.array(z.object({ id: idSchema, name: z.string(), image: z.string().nullable() })),
});

const batchTrainerSchema = z.object({ ...batch, students: z.array(studentRosterSchema) });

const batchAdmin = {
  version: idSchema,
  /** Not shown on the site, and not for sale. */
  isDraft: z.boolean(),
  /** The last day on which students can join; null: the first day of the batch. */
  lastJoinDate: z.string().nullable(),
};

/** The admin's view: with contacts of the students. */
const batchFullSchema = z.object({
  ...batch,
  ...batchAdmin,
  students: z.array(
    z.object({
      ...studentRosterSchema.shape,
      email: forRight('people', z.string()),
      mobileNumber: forRight('people', z.string()),
    }),
  ),
});

/** An item of the admin's list: students by name only. */
const batchListedSchema = z.object({
  ...batch,
  ...batchAdmin,
  students: z.array(z.object({ id: idSchema, name: z.string() })),
});

export type BatchMember = z.output<typeof batchMemberSchema>;
export type BatchTrainer = z.output<typeof batchTrainerSchema>;
export type BatchListed = z.output<typeof batchListedSchema>;
export type BatchFull = z.output<typeof batchFullSchema>;

const plan = {
  course: z.strictObject({ id: idSchema, title: z.string().optional(), image: z.string().nullish() }),
  /** Clients may send students as a list returned them; only the ids are read. */
  students: z
    .array(
      z.strictObject({
        id: idSchema,
        ...z.object({ name: z.string(), image: z.string().nullable(), qualification: z.string().nullable() }).partial()
          .shape,
        ...z.object({ workingStatus: z.string().nullable(), email: z.string(), mobileNumber: z.string() }).partial()
          .shape,
      }),
    )
    .max(limits.capacityMost),
  startTime: clockTimeSchema,
  endTime: clockTimeSchema,
  /** Default: the dates of the course. */
  startDate: daySchema.optional(),
  endDate: daySchema.optional(),
  /** Default: Monday to Friday. */
  weekdays: z
    .array(z.int().min(1).max(7))
    .min(1, 'Please choose at least one day.')
    .max(7)
    .refine((days) => new Set(days).size === days.length, 'Please choose each day once.')
    .optional(),
  capacity: z
    .int('Please enter a whole number.')
    .min(1, 'Please enter at least one seat.')
    .max(limits.capacityMost, `Please enter at most ${limits.capacityMost} seats.`)
    .optional(),
  name: lineSchema(60).nullish(),
  /** Default: online. */
  mode: z.enum(batchModes).optional(),
  /** Default: false. */
  isDraft: z.boolean().optional(),
  lastJoinDate: daySchema.nullish(),
};

/** A full batch: each student has seven keys, one object and one list item, and may be named again as removed. */
const entriesMost = 10 * limits.capacityMost;
const bytesMost = 512 * limits.capacityMost;

/** Students who sit in another batch of the course may get this seat as well. Without it they are refused. */
const alsoIn = z.boolean().optional();

export const batchDraftSchema = z.strictObject({ ...plan, trainer_id: idSchema, alsoIn });

export const batchChangeSchema = z.strictObject({
  ...plan,
  /** `id` of the trainer; or the trainer link as in a reply, then the id of its nested `trainer` is used. */
  trainer: z.strictObject({
    id: idSchema,
    course: z.strictObject({ id: idSchema, title: z.string().optional() }).optional(),
    trainer: z.strictObject({ id: idSchema, name: z.string().optional(), image: z.string().nullish() }).optional(),
  }),
  /** Version of the row that the form was loaded from. Without it, the change overwrites the changes of others. */
  version: idSchema.optional(),
  alsoIn,
  /** Students who lose their seat with this change, although `students` may name them: those who would clash. */
  removeStudents: z.array(idSchema).max(limits.capacityMost).optional(),
});

export const seatMoveSchema = z.strictObject({
  fromBatchId: idSchema,
  toBatchId: idSchema,
  /** The student's history shows it. */
  reason: lineSchema(200).optional(),
});

/** `coming`: starts after today. `running`: has started and not ended. */
export const batchPhases = ['coming', 'running', 'ended'] as const;
/** `archived` is for the admin: everybody else finds none. */
export const batchFilters = [...batchPhases, 'archived'] as const;
export const batchSorts = ['newest', 'start', '-start'] as const;

export type BatchSort = (typeof batchSorts)[number];
export type BatchPhase = (typeof batchPhases)[number];
export type BatchPhaseFilter = (typeof batchFilters)[number];

const params = z.strictObject({ batchId: idTextSchema });

export const batchEndpoints = {
  /** For the admin, `X-Total-Count` counts up to 1000; 1001 means more. */
  list: endpoint({
    method: 'GET',
    path: '/batches',
    access: ['STUDENT', 'TRAINER', 'ADMIN'],
    right: ['people', 'teaching'],
    summary: 'All batches for the admin; those I am in, or teach, for everybody else',
    query: z.strictObject({
      /** Searches course titles and trainer names; a number is a batch id. */
      q: searchSchema,
      course: idTextSchema.optional(),
      trainer: idTextSchema.optional(),
      phase: z.enum(batchFilters).optional(),
      sort: z.enum(batchSorts).default('newest'),
      ...pageQuery,
    }),
    reply: {
      200: views({
        STUDENT: z.array(batchMemberSchema),
        TRAINER: z.array(batchTrainerSchema),
        ADMIN: z.array(batchListedSchema),
      }),
    },
  }),
  get: endpoint({
    method: 'GET',
    path: '/batches/:batchId',
    access: ['STUDENT', 'TRAINER', 'ADMIN'],
    right: ['people', 'teaching'],
    summary: 'One batch: I am in it, I teach it, or I am the admin',
    params,
    reply: { 200: views({ STUDENT: batchMemberSchema, TRAINER: batchTrainerSchema, ADMIN: batchFullSchema }) },
    errors: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/batches',
    access: ['ADMIN'],
    right: 'teaching',
    summary: 'Put a batch together; nobody in it may have to be in two places',
    body: batchDraftSchema,
    entriesMost,
    bytesMost,
    reply: { 201: batchFullSchema },
    errors: ['schedule_clash', 'already_seated'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/batches/:batchId',
    access: ['ADMIN'],
    right: 'teaching',
    summary: 'Change a batch: its course, trainer, students, days and times',
    params,
    body: batchChangeSchema,
    entriesMost,
    bytesMost,
    reply: { 200: batchFullSchema },
    errors: ['not_found', 'conflict', 'schedule_clash', 'already_seated'],
  }),
  addStudent: endpoint({
    method: 'POST',
    path: '/batches/:batchId/students',
    access: ['ADMIN'],
    right: ['people', 'teaching'],
    summary: 'Give one student a seat; a second time changes nothing',
    params,
    body: z.strictObject({ student: refSchema, alsoIn }),
    reply: { 200: batchFullSchema },
    errors: ['not_found', 'conflict', 'schedule_clash', 'already_seated'],
  }),
  move: endpoint({
    method: 'POST',
    path: '/admin/students/:studentId/moves',
    access: ['ADMIN'],
    right: ['people', 'teaching'],
    summary: 'Move a student to another batch of the course; a second time changes nothing',
    params: z.strictObject({ studentId: idTextSchema }),
    body: seatMoveSchema,
    reply: { 200: batchFullSchema },
    errors: ['not_found', 'conflict', 'schedule_clash'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/batches/:batchId',
    access: ['ADMIN'],
    right: 'teaching',
    summary: 'Delete a batch; one that has begun with students in it is archived',
    params,
    reply: { 200: messageSchema },
    errors: ['step_up_required', 'not_found'],
    fresh: true,
  }),
  listOfStudent: endpoint({
    method: 'GET',
    path: '/batches/student/:studentId',
    access: ['STUDENT', 'ADMIN'],
    right: ['people', 'teaching'],
    summary: 'The batches a student is in: my own, or anybody’s for the admin',
    params: z.strictObject({ studentId: idTextSchema }),
    reply: { 200: views({ STUDENT: z.array(batchMemberSchema), ADMIN: z.array(batchFullSchema) }) },
    errors: ['not_found'],
  }),
  listOfTrainer: endpoint({
    method: 'GET',
    path: '/batches/trainer/:trainerId',
    access: ['TRAINER', 'ADMIN'],
    right: ['people', 'teaching'],
    summary: 'The batches a trainer teaches: my own, or anybody’s for the admin',
    params: z.strictObject({ trainerId: idTextSchema }),
    reply: { 200: views({ TRAINER: z.array(batchTrainerSchema), ADMIN: z.array(batchFullSchema) }) },
    errors: ['not_found'],
  }),
};
