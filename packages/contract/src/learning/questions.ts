import { z } from '../protocol/zod.ts';
import { lineSchema, optionalTextSchema, textSchema } from '../protocol/fields.ts';
import { codeLanguages } from './code-languages.ts';

/** Not in `limits.ts`, which every visitor loads. */
export const questionLimits = {
  textCharactersMost: 2000,
  codeCharactersMost: 4000,
  explanationCharactersMost: 2000,
  optionCharactersMost: 300,
  optionsLeast: 2,
  optionsMost: 8,
  /** With two lines, the order that is shown would say which one is right. */
  orderedLeast: 3,
  acceptedMost: 10,
  acceptedCharactersMost: 120,
  outputCharactersMost: 2000,
  pointsMost: 10,
  tagsMost: 5,
  tagCharactersMost: 30,
  numberMost: 1e12,
  /** Of one course. */
  bankMost: 2000,
  /** Added by one call. */
  addMost: 50,
} as const;

export const questionKinds = ['single', 'multiple', 'number', 'text', 'order', 'code'] as const;

export type QuestionKind = (typeof questionKinds)[number];

/** A program that is shown with its question, in the colours of its language. */
export const programSchema = z.strictObject({
  language: z.enum(codeLanguages).nullable(),
  text: optionalTextSchema(questionLimits.codeCharactersMost).refine((text) => text !== '', 'Please fill this in.'),
});

export type Program = z.output<typeof programSchema>;

const shared = {
  /** Plain text with `code` and **bold** words. */
  text: textSchema(questionLimits.textCharactersMost),
  points: z.int('Please enter whole points.').min(1).max(questionLimits.pointsMost),
  /** Shown with the right answer; may be empty. */
  explanation: optionalTextSchema(questionLimits.explanationCharactersMost),
};

const isEachOnce = (texts: readonly string[]) => new Set(texts).size === texts.length;

const optionSchema = z.strictObject({
  text: lineSchema(questionLimits.optionCharactersMost),
  isRight: z.boolean(),
});

const options = z
  .array(optionSchema)
  .min(questionLimits.optionsLeast, `Please write at least ${questionLimits.optionsLeast} answers.`)
  .max(questionLimits.optionsMost, `A question has at most ${questionLimits.optionsMost} answers.`)
  .refine((list) => isEachOnce(list.map(({ text }) => text)), 'Each answer can stand in the list once.');

const rightOnes = (list: readonly { readonly isRight: boolean }[]) => list.filter(({ isRight }) => isRight).length;

const bounded = z.number('Please enter a number.').min(-questionLimits.numberMost).max(questionLimits.numberMost);

/**
 * What a question asks, with the key to its answer. Only those who write questions get it; students get parts of it, by
 * schemas of their own.
 */
export const questionContentSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('single'),
    ...shared,
    program: programSchema.nullable(),
    options: options.refine((list) => rightOnes(list) === 1, 'Please mark the one right answer.'),
  }),
  z.strictObject({
    kind: z.literal('multiple'),
    ...shared,
    program: programSchema.nullable(),
    options: options.refine((list) => rightOnes(list) > 0, 'Please mark at least one right answer.'),
  }),
  z.strictObject({
    kind: z.literal('number'),
    ...shared,
    program: programSchema.nullable(),
    value: bounded,
    /** How far an answer may be away; 0: exactly this number. */
    tolerance: bounded.min(0, 'Please enter 0 or more.'),
  }),
  z.strictObject({
    kind: z.literal('text'),
    ...shared,
    program: programSchema.nullable(),
    accepted: z
      .array(lineSchema(questionLimits.acceptedCharactersMost))
      .min(1, 'Please write at least one answer.')
      .max(questionLimits.acceptedMost, `A question has at most ${questionLimits.acceptedMost} answers.`)
      .refine(isEachOnce, 'Each answer can stand in the list once.'),
    isCaseSensitive: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('order'),
    ...shared,
    program: programSchema.nullable(),
    /** In the right order. */
    items: z
      .array(lineSchema(questionLimits.optionCharactersMost))
      .min(questionLimits.orderedLeast, `Please write at least ${questionLimits.orderedLeast} lines.`)
      .max(questionLimits.optionsMost, `A question has at most ${questionLimits.optionsMost} lines.`)
      .refine(isEachOnce, 'Each line can stand in the list once.'),
  }),
  z.strictObject({
    kind: z.literal('code'),
    ...shared,
    program: programSchema,
    /** What the program prints. */
    output: optionalTextSchema(questionLimits.outputCharactersMost).refine(
      (text) => text !== '',
      'Please fill this in.',
    ),
  }),
]);

export type QuestionContent = z.output<typeof questionContentSchema>;

/** Words by which questions are found and drawn; in lower case, so that `Joins` and `joins` are one. */
export const tagSchema = lineSchema(questionLimits.tagCharactersMost).transform((tag) => tag.toLowerCase());

/**
 * What a student answers. `places` are those of the options as they were shown: the chosen ones, or all in the order
 * that the student has put them in.
 */
export const answerSchema = z.union([
  z.strictObject({ places: z.array(z.int().min(0).max(questionLimits.optionsMost)).max(questionLimits.optionsMost) }),
  z.strictObject({ text: optionalTextSchema(questionLimits.outputCharactersMost) }),
]);

export type Answer = z.output<typeof answerSchema>;
