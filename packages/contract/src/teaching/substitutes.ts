import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { daySchema, idSchema, idTextSchema, refSchema } from '../protocol/fields.ts';
import { meetingTaughtSchema } from './meetings.ts';

/** How many classes can be given to a substitute at once. */
export const substitutionsMost = 100;

const eitherMessage = 'Please choose one class, or the first and the last day.';

interface Choice {
  readonly meeting?: unknown;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** One class, or the classes of some days. */
function refineChoice({ meeting, from, until }: Choice, check: z.core.$RefinementCtx): void {
  const isSpan = from !== undefined && until !== undefined;
  const isHalfSpan = (from === undefined) !== (until === undefined);
  if (isHalfSpan || isSpan === (meeting !== undefined)) {
    check.addIssue({ code: 'custom', path: ['from'], message: eitherMessage });
  } else if (isSpan && until < from) {
    check.addIssue({ code: 'custom', path: ['until'], message: 'Please choose a last day on or after the first.' });
  }
}

export const substitutionDraftSchema = z
  .strictObject({
    /** Who should have given the classes. */
    trainer: refSchema,
    substitute: refSchema,
    meeting: refSchema.optional(),
    /** Days in India, both included. */
    from: daySchema.optional(),
    until: daySchema.optional(),
    /** Leave out classes at which the substitute has another one; otherwise one such class refuses all. */
    leaveOutClashes: z.boolean().default(false),
  })
  .superRefine(refineChoice);

const namedSchema = z.object({ id: idSchema, name: z.string() });

/** A class to be given to the substitute, and the substitute's own class at that time. */
const substitutedSchema = z.object({ meeting: meetingTaughtSchema, clash: z.string().nullable() });

export type SubstitutionPreview = z.output<typeof substitutedSchema>;

export const substituteEndpoints = {
  preview: endpoint({
    method: 'GET',
    path: '/admin/meetings/substitute',
    access: ['ADMIN'],
    right: 'teaching',
    summary: 'Which classes a substitute would get, and which of them clash with the substitute’s own',
    query: z
      .strictObject({
        trainer: idTextSchema,
        substitute: idTextSchema,
        meeting: idTextSchema.optional(),
        from: daySchema.optional(),
        until: daySchema.optional(),
      })
      .superRefine(refineChoice),
    reply: { 200: z.object({ trainer: namedSchema, substitute: namedSchema, classes: z.array(substitutedSchema) }) },
    errors: ['not_found', 'conflict'],
  }),
  substitute: endpoint({
    method: 'POST',
    path: '/admin/meetings/substitute',
    access: ['ADMIN'],
    right: 'teaching',
    summary:
      'Let another trainer give one class or the classes of some days; the batches keep their trainer, and all are told. A second time changes nothing',
    body: substitutionDraftSchema,
    reply: { 200: z.object({ meetings: z.array(meetingTaughtSchema), leftOut: z.number() }) },
    errors: ['not_found', 'conflict', 'schedule_clash'],
  }),
  end: endpoint({
    method: 'POST',
    path: '/admin/meetings/:meetingId/end-substitution',
    access: ['ADMIN'],
    right: 'teaching',
    summary: 'Give a class back to the trainer of its batch; all are told. A second time changes nothing',
    params: z.strictObject({ meetingId: idTextSchema }),
    reply: { 200: meetingTaughtSchema },
    errors: ['not_found', 'conflict', 'schedule_clash'],
  }),
};
