import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { idSchema, idTextSchema, instantSchema, pageQuery, partsOf, textSchema } from '../protocol/fields.ts';
import { limits } from '../limits.ts';
import { editableFaqSchema, faqDraftSchema } from './site.ts';
import { withClaim } from './text-claims.ts';

/**
 * One message of the chat. Only the server gives instructions to the assistant, so there is no system role (threat 28).
 */
const chatMessageSchema = z.discriminatedUnion('role', [
  z.strictObject({ role: z.literal('user'), text: textSchema(limits.chatCharactersMost) }),
  z.strictObject({ role: z.literal('model'), text: textSchema(limits.chatAnswerCharactersMost) }),
]);

export type ChatMessage = z.output<typeof chatMessageSchema>;

/** Kinds of records that the assistant can quote: public information of the institute. */
export const recordKinds = [
  'course',
  'batches',
  'trainer',
  'faq',
  'catalogue',
  'trainers',
  'placements',
  'refunds',
  'payment',
  'institute',
] as const;

export type RecordKind = (typeof recordKinds)[number];

/** A page of our site that supports the answer. */
const chatSourceSchema = z.object({ kind: z.enum(recordKinds), title: z.string(), href: z.string() });

export type ChatSource = z.output<typeof chatSourceSchema>;

/** The streamed answer: some `text`, perhaps one `instead`, then one `end` or one `failed`. */
const answerPartSchema = z.discriminatedUnion('kind', [
  /** More text of the answer. */
  z.object({ kind: z.literal('text'), text: z.string() }),
  /** Replaces all text sent so far. */
  z.object({ kind: z.literal('instead'), text: z.string() }),
  z.object({
    kind: z.literal('end'),
    /** Whether the language model wrote the answer, or it was made from our records. */
    by: z.enum(['model', 'records']),
    /** False when no record answers the question, so that a person has to. */
    isAnswered: z.boolean(),
    sources: z.array(chatSourceSchema),
  }),
  /** There is no answer; `message` is for the visitor. */
  z.object({ kind: z.literal('failed'), message: z.string() }),
]);

export type AnswerPart = z.output<typeof answerPartSchema>;

/** How a question ended: answered by the model, answered from our records, without an answer, or failed. */
export const exchangeOutcomes = ['model', 'records', 'unanswered', 'failed'] as const;

export type ExchangeOutcome = (typeof exchangeOutcomes)[number];

/** Why the model's answer was not used. */
export const fallbackReasons = [
  'not_configured',
  'budget',
  'busy',
  'resting',
  'refused',
  'unreachable',
  'too_slow',
  'unclear',
  'withheld',
  'hung_up',
] as const;

export type FallbackReason = (typeof fallbackReasons)[number];

const exchangeSchema = z.object({
  id: idSchema,
  askedAt: instantSchema,
  /** Phone numbers and e-mail addresses are masked before it is stored. */
  question: z.string(),
  answer: z.string(),
  outcome: z.enum(exchangeOutcomes),
  reason: z.enum(fallbackReasons).nullable(),
  sources: z.array(chatSourceSchema),
});

export type Exchange = z.output<typeof exchangeSchema>;

export const openQuestionStatuses = ['open', 'answered', 'dismissed'] as const;

export type OpenQuestionStatus = (typeof openQuestionStatuses)[number];

/** A question without an answer. The same question in other words counts once. */
const openQuestionSchema = z.object({
  id: idSchema,
  /** In the words of the last visitor who asked. */
  question: z.string(),
  times: z.number(),
  firstAskedAt: instantSchema,
  lastAskedAt: instantSchema,
  status: z.enum(openQuestionStatuses),
  faqId: idSchema.nullable(),
});

export type OpenQuestion = z.output<typeof openQuestionSchema>;

const assistantSummarySchema = z.object({
  /** In the last 30 days; older questions are deleted. */
  asked: z.number(),
  byOutcome: z.record(z.enum(exchangeOutcomes), z.number()),
  /** Counted up to 1001, like the totals of lists. */
  openQuestions: z.number(),
  /** Whether a language model is configured. */
  hasModel: z.boolean(),
  spentTodayInRupees: z.number(),
  budgetPerDayInRupees: z.number(),
});

export type AssistantSummary = z.output<typeof assistantSummarySchema>;

export const chatPageSchema = z
  .string()
  .max(200)
  .regex(/^\/[a-z0-9/-]*$/, 'Please send the path of a page.');

const questionParams = z.strictObject({ questionId: idTextSchema });

export const assistantEndpoints = {
  answer: endpoint({
    method: 'POST',
    path: '/assistant/messages',
    access: 'public',
    summary: 'Ask the assistant: the talk so far in, its next words out as server-sent events',
    body: z.strictObject({
      messages: z
        .array(chatMessageSchema)
        .min(1, 'Please ask something.')
        .max(limits.chatMessagesMost, 'Please begin a new talk.')
        .refine((messages) => messages.at(-1)?.role === 'user', 'Please ask something.'),
      /** The page the visitor is on: "when does it start?" on a course page means that course. */
      page: chatPageSchema.optional(),
    }),
    reply: { 200: partsOf(answerPartSchema) },
  }),
  listExchanges: endpoint({
    method: 'GET',
    path: '/admin/assistant/exchanges',
    access: ['ADMIN'],
    right: 'site',
    summary: 'What was asked and answered in the last 30 days, the newest first',
    query: z.strictObject({ outcome: z.enum(exchangeOutcomes).optional(), ...pageQuery }),
    reply: { 200: z.array(exchangeSchema) },
  }),
  listQuestions: endpoint({
    method: 'GET',
    path: '/admin/assistant/questions',
    access: ['ADMIN'],
    right: 'site',
    summary: 'What nobody could answer, asked last first',
    query: z.strictObject({ status: z.enum(openQuestionStatuses).default('open'), ...pageQuery }),
    reply: { 200: z.array(openQuestionSchema) },
  }),
  updateQuestion: endpoint({
    method: 'PUT',
    path: '/admin/assistant/questions/:questionId',
    access: ['ADMIN'],
    right: 'site',
    summary: 'Put a question aside that needs no answer, or take it up again',
    params: questionParams,
    body: z.strictObject({ status: z.enum(['open', 'dismissed']) }),
    reply: { 200: openQuestionSchema },
    errors: ['not_found', 'conflict'],
  }),
  addToFaq: endpoint({
    method: 'POST',
    path: '/admin/assistant/questions/:questionId/faq',
    access: ['ADMIN'],
    right: 'site',
    summary: 'Answer a question for everybody: it joins the questions and answers',
    params: questionParams,
    body: withClaim(faqDraftSchema),
    reply: { 201: editableFaqSchema },
    errors: ['not_found', 'conflict'],
  }),
  summary: endpoint({
    method: 'GET',
    path: '/admin/assistant/summary',
    access: ['ADMIN'],
    right: 'site',
    summary: 'How the assistant is doing, and what it has cost today',
    reply: { 200: assistantSummarySchema },
  }),
};
