import { meetingModes } from '@avsar/contract';
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
    messageId: z.int32().optional().catch(undefined),
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
    title: 'A message for you',
    text: '',
  });

export type Facts = z.output<typeof factsSchema>;
