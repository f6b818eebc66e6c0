import { meetingModes, roundResults } from '@avsar/contract';
import { z } from 'zod';

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** Old rows are read by newer releases: a missing or changed fact leaves a gap in a sentence, and is never an error. */
export const factsSchema = z
  .object({
    courseTitle: z.string().min(1).catch('Your course'),
    batchId: z.int32().optional().catch(undefined),
    meetingId: z.int32().optional().catch(undefined),
    count: z.number().catch(1),
    startsAt: instant.optional().catch(undefined),
    wasStartsAt: instant.optional().catch(undefined),
    /** Missing in rows from before classes had rooms: those are online. */
    mode: z.enum(meetingModes).catch('online'),
    roomName: z.string().min(1).optional().catch(undefined),
    isElsewhere: z.boolean().catch(false),
    reason: z.string().min(1).optional().catch(undefined),
    verdict: z.enum(['present', 'late', 'absent']).optional().catch(undefined),
    rating: z.number().optional().catch(undefined),
    isFirst: z.boolean().catch(true),
    isAccepted: z.boolean().catch(false),
    courseId: z.int32().optional().catch(undefined),
    amountInRupees: z.number().optional().catch(undefined),
    wasCourseTitle: z.string().min(1).optional().catch(undefined),
    /** Which part of a fee, counted from 1. */
    part: z.int32().optional().catch(undefined),
    dueOn: z.iso.date().optional().catch(undefined),
    startDate: z.iso.date().optional().catch(undefined),
    lastJoinDate: z.iso.date().optional().catch(undefined),
    trainerName: z.string().min(1).catch('Another trainer'),
    wasTrainerName: z.string().min(1).catch('the trainer'),
    /** Whom a change of the trainer is told to. */
    toldAs: z.enum(['student', 'substitute', 'trainer', 'regular']).catch('student'),
    homeworkId: z.int32().optional().catch(undefined),
    homeworkTitle: z.string().min(1).catch('Your homework'),
    dueAt: instant.optional().catch(undefined),
    wasDueAt: instant.optional().catch(undefined),
    /** Homework that was returned is to be handed in again. */
    isAgain: z.boolean().catch(false),
    openingId: z.int32().optional().catch(undefined),
    openingTitle: z.string().min(1).catch('Your application'),
    companyName: z.string().min(1).optional().catch(undefined),
    /** Of a completed course. */
    enrolmentId: z.int32().optional().catch(undefined),
    orderId: z.int32().optional().catch(undefined),
    answerBy: instant.optional().catch(undefined),
    messageId: z.int32().optional().catch(undefined),
    roundId: z.int32().optional().catch(undefined),
    roundTitle: z.string().min(1).catch('a round'),
    minutes: z.number().optional().catch(undefined),
    /** Of a round: which of two calendar files is the newer one. */
    version: z.int32().catch(1),
    place: z.string().min(1).optional().catch(undefined),
    link: z.string().min(1).optional().catch(undefined),
    /** Of the staff, for the students of a round. */
    note: z.string().min(1).optional().catch(undefined),
    result: z.enum(roundResults).optional().catch(undefined),
    /** The result has rejected the application. */
    endsHere: z.boolean().catch(false),
    title: z.string().min(1).catch('A message for you'),
    text: z.string().catch(''),
  })
  .catch({
    courseTitle: 'Your course',
    count: 1,
    isFirst: true,
    isAccepted: false,
    mode: 'online',
    isElsewhere: false,
    trainerName: 'Another trainer',
    wasTrainerName: 'the trainer',
    toldAs: 'student',
    homeworkTitle: 'Your homework',
    isAgain: false,
    openingTitle: 'Your application',
    roundTitle: 'a round',
    version: 1,
    endsHere: false,
    title: 'A message for you',
    text: '',
  });

export type Facts = z.output<typeof factsSchema>;
