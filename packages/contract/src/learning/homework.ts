import { z } from '../protocol/zod.ts';
import { idSchema, instantSchema, lineSchema, optionalTextSchema, textSchema } from '../protocol/fields.ts';
import { lessonFileSchema } from './lesson-shapes.ts';
import { homeworkLimits } from './limits.ts';
import { richTextSchema } from './rich-text.ts';

const pointsSchema = z
  .int('Please enter whole points.')
  .min(0, 'Please enter 0 or more.')
  .max(homeworkLimits.pointsMost, `Please enter at most ${homeworkLimits.pointsMost} points.`);

const levelSchema = z.strictObject({
  title: lineSchema(homeworkLimits.criterionCharactersMost),
  points: pointsSchema,
});

const criterionSchema = z.strictObject({
  title: lineSchema(homeworkLimits.criterionCharactersMost),
  levels: z
    .array(levelSchema)
    .min(homeworkLimits.levelsLeast, `Please enter at least ${homeworkLimits.levelsLeast} levels.`)
    .max(homeworkLimits.levelsMost, `Please enter at most ${homeworkLimits.levelsMost} levels.`),
});

export type Criterion = z.output<typeof criterionSchema>;

/** How homework is marked: by points as a whole, or by a level for each criterion of a rubric. */
export const markingSchema = z
  .discriminatedUnion('kind', [
    /** 0: without points. */
    z.strictObject({ kind: z.literal('points'), points: pointsSchema }),
    z.strictObject({
      kind: z.literal('rubric'),
      criteria: z.array(criterionSchema).min(1, 'Please add a criterion.').max(homeworkLimits.criteriaMost),
    }),
  ])
  .refine((marking) => pointsOf(marking) <= homeworkLimits.pointsMost, {
    path: ['criteria'],
    error: `All criteria together can give at most ${homeworkLimits.pointsMost} points.`,
  });

export type Marking =
  | { readonly kind: 'points'; readonly points: number }
  | { readonly kind: 'rubric'; readonly criteria: readonly Criterion[] };

/** The most points that somebody can get. */
export const pointsOf = (marking: Marking): number =>
  marking.kind === 'points'
    ? marking.points
    : marking.criteria.reduce((sum, { levels }) => sum + Math.max(...levels.map(({ points }) => points)), 0);

/** The points of chosen levels, one for each criterion, by their places; undefined if they do not fit the rubric. */
export function pointsOfLevels(criteria: readonly Criterion[], places: readonly number[]): number | undefined {
  if (places.length !== criteria.length) return undefined;
  let sum = 0;
  for (const [at, { levels }] of criteria.entries()) {
    const level = levels[places[at] ?? -1];
    if (level === undefined) return undefined;
    sum += level.points;
  }
  return sum;
}

/** What students are asked to do, and how it is marked. */
const content = {
  text: richTextSchema,
  /** Files to download, by their ids, in the order of the page. */
  attachments: z
    .array(idSchema)
    .max(homeworkLimits.attachmentsMost, `Homework has at most ${homeworkLimits.attachmentsMost} files to download.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Each file can stand in the list once.'),
  marking: markingSchema,
};

export const homeworkContentSchema = z.strictObject(content);
export const savedHomeworkContentSchema = z.object(content);

export type HomeworkContent = z.output<typeof homeworkContentSchema>;

export const homeworkTitleSchema = lineSchema(homeworkLimits.titleCharactersMost);

/** `draft`: no student sees it; `published`: students hand in; `closed`: nobody can hand in any more. */
export const homeworkStates = ['draft', 'published', 'closed'] as const;

export type HomeworkState = (typeof homeworkStates)[number];

/** A file of homework: a picture in its text, something to download, or work that was handed in. As in a lesson. */
export const homeworkFileSchema = lessonFileSchema;

export type HomeworkFile = z.output<typeof homeworkFileSchema>;

/** The address of a repository or of anything else on the web. It is shown as a link and never fetched. */
export const workLinkSchema = z
  .string()
  .trim()
  .max(homeworkLimits.linkCharactersMost, `Please use at most ${homeworkLimits.linkCharactersMost} characters.`)
  .refine(isWorkLink, 'Please use a link that begins with https://.');

function isWorkLink(address: string): boolean {
  if (!/^https:\/\/[^\s\\]+$/.test(address) || !URL.canParse(address)) return false;
  const { username, password, hostname } = new URL(address);
  return username === '' && password === '' && hostname.includes('.');
}

export const handInTextSchema = optionalTextSchema(homeworkLimits.handInCharactersMost);
export const feedbackSchema = optionalTextSchema(homeworkLimits.feedbackCharactersMost);
export const commentTextSchema = textSchema(homeworkLimits.commentCharactersMost);

/** `graded`: this is the result; `again`: the student is asked to hand in once more. */
export const gradeOutcomes = ['graded', 'again'] as const;

export type GradeOutcome = (typeof gradeOutcomes)[number];

/** Where the work of a student is. `missing`: nothing was handed in; `waiting`: for the trainer. */
export const workStates = ['missing', 'waiting', ...gradeOutcomes] as const;

export type WorkState = (typeof workStates)[number];

/** The time and order of a hand-in, without what was handed in. */
export const handInHeadSchema = z.object({
  /** 1, 2, 3 for each student. */
  number: idSchema,
  handedInAt: instantSchema,
  /** After the due time that was in force then, and after the one in force now. */
  isLate: z.boolean(),
});

export const handInSchema = z.object({
  ...handInHeadSchema.shape,
  text: z.string(),
  link: z.string().nullable(),
  files: z.array(homeworkFileSchema),
});

export type HandIn = z.output<typeof handInSchema>;
export type HandInHead = z.output<typeof handInHeadSchema>;

/** What the trainer says about a hand-in as a whole. Another one after it takes its place. */
export const gradeSchema = z.object({
  number: idSchema,
  /** The hand-in that it is about. */
  version: idSchema,
  outcome: z.enum(gradeOutcomes),
  /** Null if the student is asked to hand in again. */
  points: z.number().nullable(),
  /** How the homework was marked then. */
  marking: markingSchema,
  /** The chosen level of each criterion, by its place; empty without a rubric. */
  levels: z.array(z.number()),
  feedback: z.string(),
  /** Until when to hand in again. */
  againDueAt: instantSchema.nullable(),
  by: z.string(),
  at: instantSchema,
});

export type Grade = z.output<typeof gradeSchema>;

/** A remark beside the work: about a hand-in, one of its files, or lines of its text or of a file. */
export const commentSchema = z.object({
  id: idSchema,
  version: idSchema,
  fileId: idSchema.nullable(),
  fromLine: idSchema.nullable(),
  toLine: idSchema.nullable(),
  text: z.string(),
  by: z.string(),
  at: instantSchema,
  /** The student sees it. Others are shown with the next return. */
  isReturned: z.boolean(),
});

export type HandInComment = z.output<typeof commentSchema>;

export const nameSchema = z.object({ id: idSchema, name: z.string() });
export const titleSchema = z.object({ id: idSchema, title: z.string() });
export const batchNameSchema = z.object({ id: idSchema, name: z.string().nullable() });
