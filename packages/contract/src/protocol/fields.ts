import { z } from './zod.ts';
import { limits } from '../limits.ts';
import { plainMobileNumber } from './typed-numbers.ts';

/** A plain-text reply instead of JSON (spec §7: `admin/login`). */
export const plainTextSchema = z.string();

/** A file as a use case returns it. `read` is called only if the client does not have the file already. */
export interface FileReply {
  readonly contentType: string;
  /** Hash of the bytes; the client sends it back as If-None-Match. */
  readonly etag: string;
  /** File name of a download (`Content-Disposition: attachment`); the browser does not display the file. */
  readonly downloadAs?: string;
  readonly read: () => Promise<Uint8Array>;
}

/** A file reply instead of JSON. Browsers open its address; `call` does not support it. */
export const fileSchema = z.custom<FileReply>().describe('The bytes of a file');

/** A file that is made while it is sent, as a use case returns it; nobody knows its size beforehand. */
export interface FileStream {
  readonly contentType: string;
  readonly downloadAs: string;
  /** Called once. What it throws becomes an error reply; the signal is aborted when the connection is over. */
  readonly open: (signal: AbortSignal) => Promise<AsyncIterable<Uint8Array>>;
}

/** A file in parts instead of JSON. Browsers download its address; `call` does not support it. */
export const fileStreamSchema = z.custom<FileStream>().describe('The bytes of a file, sent while they are made');

/** A stream of server-sent events, open until the client disconnects or `end` is called. */
export interface EventStream {
  /** Starts the stream and returns a function that stops it. `send` sends an event by name, `end` closes the stream. */
  readonly open: (send: (event: string) => void, end: () => void) => () => void;
}

/** A reply of server-sent events. Browsers read it with `fetch`; `call` does not support it. */
export const eventStreamSchema = z.custom<EventStream>().describe('Server-sent events');

/** A reply that a use case produces in parts; the signal is aborted when the client disconnects. */
export type Parts<Part> = (signal: AbortSignal) => AsyncIterable<Part>;

type PartSchema = z.ZodType<{ readonly kind: string }>;

/** The schema of one part, by the schema of the whole reply. */
const partSchemas = new WeakMap<z.ZodType, PartSchema>();

/** A reply in parts: server-sent events named by their `kind`. Read it with `callParts`. */
export function partsOf<Part extends PartSchema>(part: Part) {
  const schema = z.custom<Parts<z.output<Part>>>().describe('Server-sent events');
  partSchemas.set(schema, part);
  return schema;
}

/** The schema of one part; `undefined` for a reply that is not in parts. */
export const partSchemaOf = (reply: z.ZodType): PartSchema | undefined => partSchemas.get(reply);

/** The raw bytes of a body. */
export const rawBodySchema = z
  .custom<Uint8Array>((body) => body instanceof Uint8Array)
  .describe('The bytes as they were signed');

/** The reply of calls that return only a confirmation. */
export const messageSchema = z.object({ message: z.string() });

/** Control characters, and halves of surrogate pairs, which JSON in PostgreSQL cannot hold. */
// oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused: they break mail headers, logs and PostgreSQL text
export const unstorable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\p{Cs}]/u;

/** Text of one line, typed by a person. */
export const lineSchema = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'Please fill this in.')
    .max(most, `Please use at most ${most} characters.`)
    .refine((text) => !unstorable.test(text) && !/[\r\n\t]/.test(text), 'Please remove the special characters.');

/** Text of one line that may be empty. */
export const optionalLineSchema = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Please use at most ${most} characters.`)
    .refine((text) => !unstorable.test(text) && !/[\r\n\t]/.test(text), 'Please remove the special characters.');

/** Text of several lines, typed by a person. */
export const textSchema = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'Please fill this in.')
    .max(most, `Please use at most ${most} characters.`)
    .refine((text) => !unstorable.test(text), 'Please remove the special characters.');

/** Text of several lines that may be empty. Its beginning is not trimmed, since it may be code; lines end with LF. */
export const optionalTextSchema = (most: number) =>
  z
    .string()
    .max(most, `Please use at most ${most} characters.`)
    .refine((text) => !unstorable.test(text), 'Please remove the special characters.')
    .transform((text) => text.replace(/\r\n?/g, '\n').trimEnd());

/** The largest `integer` of PostgreSQL: a larger one would not be "not found" but an error of the database. */
const integerMost = 2_147_483_647;

export const idSchema = z.number().int().positive().max(integerMost);

/** How often a row was saved, as it was read: whoever saves an older one is told of the conflict. */
export const versionSchema = z.int().min(0).max(integerMost);

/** An id in a path or query, where every value is a string. */
export const idTextSchema = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'Please give a numeric id.')
  .transform(Number)
  .pipe(idSchema);

export const emailSchema = z
  .email('Please enter a valid email address.')
  .max(254, 'Please enter a valid email address.')
  .transform((email) => email.toLowerCase());

/** A phone number of ten digits, typed with or without the country code. */
const phoneNumberSchema = (digits: RegExp) => {
  const text = 'Please enter a valid 10-digit mobile number.';
  return z.string().max(40, text).transform(plainMobileNumber).pipe(z.string().regex(digits, text));
};

/** Ten digits of an Indian mobile number, the only numbers that get SMS (threat 12). */
export const mobileNumberSchema = phoneNumberSchema(/^[6-9]\d{9}$/);

/** Ten digits, mobile or landline with area code. No SMS is sent to it; staff call it. */
export const contactNumberSchema = phoneNumberSchema(new RegExp(`^\\d{${limits.mobileDigits}}$`));

/** Query parameters of a list: an opaque cursor, and a page size of at most `most`. */
export const pageQueryOf = (most: number) => ({
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(most))
    .default(limits.listDefault),
  /** Long enough for a cursor that contains a name. */
  cursor: z.string().max(500).optional(),
});

/** Of a list with at most 100 rows per page. */
export const pageQuery = pageQueryOf(limits.listMost);

/** Text from a search field; empty text means no search. */
export const searchSchema = z
  .string()
  .trim()
  .max(limits.searchCharactersMost)
  .refine((text) => !unstorable.test(text), 'Please remove the special characters.')
  .transform((text) => (text === '' ? undefined : text))
  .optional();

/** Average in stars, with two decimals; null without reviews. */
export const ratingSchema = z.object({ average: z.number().nullable(), count: z.number() });

/** A valid calendar date, `2026-11-14`, within a sensible range of years. */
export const daySchema = z.iso
  .date('Please choose a day.')
  .refine((day) => day >= '2000-01-01' && day <= '2099-12-31', 'Please choose a day.');

/** A time of day in Indian Standard Time, to the minute: `19:30`. */
export const clockTimeSchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Please choose a time.');

/** A reference to another object by id (spec §7). */
export const refSchema = z.strictObject({ id: idSchema });

export const instantSchema = z.iso.datetime({ offset: true });

/** A field that people fill in: its schema in replies and its schema in bodies. */
interface EditedField {
  readonly reply: z.ZodType;
  readonly body: z.ZodType;
}

type EditedFields = Readonly<Record<string, EditedField>>;

interface Shapes<Fields extends EditedFields> {
  readonly replies: { readonly [Name in keyof Fields]: Fields[Name]['reply'] };
  readonly bodies: { readonly [Name in keyof Fields]: Fields[Name]['body'] };
}

/** The shapes of the object in replies and of the object in bodies. */
export function shapesOf<Fields extends EditedFields>(fields: Fields): Shapes<Fields>;
export function shapesOf(fields: EditedFields): Shapes<EditedFields> {
  const shapeOf = (side: keyof EditedField) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[side]]));
  return { replies: shapeOf('reply'), bodies: shapeOf('body') };
}
