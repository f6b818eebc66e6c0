import { z } from '../protocol/zod.ts';
import { lineSchema } from '../protocol/fields.ts';
import { limits } from '../limits.ts';
import { badLinkText } from './blocks.ts';
import { hasOnlyGoodLinks } from './spans.ts';

/** The drawings beside the title of an article. */
export const articlePictures = [
  'branches',
  'screens',
  'servers',
  'bridge',
  'drawing',
  'together',
  'tiles',
  'flow',
  'terminal',
  'steps',
  'calendar',
] as const;

export type ArticlePictureName = (typeof articlePictures)[number];

/** The last part of an address, or the id of a section: `ui-ux-design`. */
export const slugSchema = z
  .string()
  .max(60, 'Please use at most 60 characters.')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Please use small letters, digits and single hyphens.');

/** Whether every link has an address that is allowed; what stands between backticks is code and has no links. */
const hasOnlyGoodLinksOutsideCode = (line: string) =>
  line.split('`').every((piece, place) => place % 2 === 1 || hasOnlyGoodLinks(piece));

type TextSchema = z.ZodType<string, string>;

interface TextSchemas {
  /** Text of one line. In a heading `{brand}` stands for the name of the institute, and backticks mark code. */
  readonly line: (most: number) => TextSchema;
  /** A sentence or more. Like a heading, and `[text](address)` is a link by the rules of `blocks.ts`. There is no HTML. */
  readonly linkedLine: (most: number) => TextSchema;
  /** A line of a code sample, with the spaces at its beginning. */
  readonly codeLine: TextSchema;
}

/** The rules for texts that somebody writes. */
const writtenTexts: TextSchemas = {
  line: lineSchema,
  linkedLine: (most) => lineSchema(most).refine(hasOnlyGoodLinksOutsideCode, badLinkText),
  codeLine: z
    .string()
    .max(160, 'Please use at most 160 characters a line.')
    // oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused, except tabs
    .refine((line) => !/[\u0000-\u0008\u000A-\u001F\u007F]/.test(line), 'Please remove the special characters.'),
};

/** Saved texts are not checked again: a page must not fail because of one character that an older rule allowed. */
const savedTexts: TextSchemas = { line: () => z.string(), linkedLine: () => z.string(), codeLine: z.string() };

const list = <Item extends z.ZodType>(item: Item, most: number) =>
  z.array(item).min(1, 'Please write at least one entry.').max(most, `Please use at most ${most} entries.`);

const itemsMost = 24;

/** The parts that a section is made of. `kind` names the way in which a part is shown. */
function blockSchemaOf({ line, linkedLine, codeLine }: TextSchemas) {
  const title = line(160);
  const text = linkedLine(1500);
  const titled = z.strictObject({ title, text });
  const group = z.strictObject({ title, items: list(text, 12) });
  const stage = z.strictObject({
    when: line(60),
    title,
    text,
    /** The institute's course that teaches this subject. */
    course: line(80).optional(),
  });
  const cells = z
    .array(text)
    .min(2, 'Please give a row at least two cells.')
    .max(6, 'Please use at most 6 cells a row.');
  return z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('text'), paragraphs: list(text, itemsMost) }),
    z.strictObject({ kind: z.literal('note'), text }),
    z.strictObject({ kind: z.literal('bullets'), items: list(text, itemsMost) }),
    z.strictObject({ kind: z.literal('numbered'), items: list(text, itemsMost) }),
    z.strictObject({ kind: z.literal('cards'), items: list(titled, itemsMost) }),
    z.strictObject({ kind: z.literal('rise'), items: list(titled, itemsMost) }),
    z.strictObject({ kind: z.literal('questions'), items: list(titled, itemsMost) }),
    z.strictObject({ kind: z.literal('stages'), items: list(stage, itemsMost) }),
    z.strictObject({ kind: z.literal('checklists'), groups: list(group, 6) }),
    z.strictObject({ kind: z.literal('versus'), yes: group, no: group }),
    z
      .strictObject({
        kind: z.literal('table'),
        caption: title,
        head: cells,
        /** The first cell names the row. */
        rows: list(cells, itemsMost),
      })
      .refine(
        ({ head, rows }) => rows.every((row) => row.length === head.length),
        'Please give every row as many cells as the first row.',
      ),
    z.strictObject({
      kind: z.literal('tools'),
      items: list(z.strictObject({ name: title, goodAt: text, mind: text }), itemsMost),
    }),
    z.strictObject({
      kind: z.literal('reading'),
      items: list(z.strictObject({ title, by: title, why: text }), itemsMost),
    }),
    z.strictObject({ kind: z.literal('code'), caption: title, lines: list(codeLine, 60) }),
  ]);
}

function sectionSchemaOf(texts: TextSchemas) {
  return z.strictObject({
    /** The part of the address after `#`. The frame of every page has an element with the id `content`. */
    id: slugSchema.refine((id) => id !== 'content', 'Please choose another name.'),
    title: texts.line(160),
    /** A shorter title for the table of contents. */
    short: texts.line(40).optional(),
    /** Shown on a highlighted panel: something to do, not only to read. */
    isPanel: z.boolean().optional(),
    blocks: list(blockSchemaOf(texts), 8),
  });
}

export type ArticleBlock = z.output<ReturnType<typeof blockSchemaOf>>;
export type ArticleBlockKind = ArticleBlock['kind'];
export type ArticleSection = z.output<ReturnType<typeof sectionSchemaOf>>;

const hasUniqueIds = (sections: readonly ArticleSection[]) =>
  new Set(sections.map(({ id }) => id)).size === sections.length;

function contentSchemaOf(texts: TextSchemas) {
  const titled = z.strictObject({ title: texts.line(160), text: texts.linkedLine(1500) });
  return z.strictObject({
    /** The name of the page in the footer, in the tab of the browser and in search results. */
    linkText: texts.line(60),
    eyebrow: texts.line(60),
    title: texts.line(80),
    lead: texts.linkedLine(400),
    /** For search engines and link previews: one or two sentences. */
    description: texts.line(300),
    picture: z.enum(articlePictures, 'Please choose a drawing.'),
    /** A button. It only shows a short message (spec §2), so a note beside it tells the reader what to do. */
    action: z.strictObject({ label: texts.line(40), toast: texts.line(160), note: texts.line(160) }).optional(),
    facts: list(titled, 6).optional(),
    sections: list(sectionSchemaOf(texts), 12).refine(hasUniqueIds, 'Please give every section a name of its own.'),
  });
}

/** A long page as data: texts and lists, never HTML. */
export const articleContentSchema = contentSchemaOf(writtenTexts).refine(
  (content) => JSON.stringify(content).length <= limits.articleCharactersMost,
  {
    path: ['sections'],
    message: 'This page is too long. Please make two of it.',
  },
);

/** A long page as it is read. */
export const savedArticleContentSchema = contentSchemaOf(savedTexts);

export type ArticleContent = z.output<typeof articleContentSchema>;
