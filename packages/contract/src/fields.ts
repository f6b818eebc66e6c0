import { z } from './zod.ts';
import { limits } from './limits.ts';

/** The reply of calls that answer with bare text instead of JSON (spec §7: `admin/login`). */
export const plainTextSchema = z.string();

/** A file as a use case hands it over; it is read only if the client does not have it already. */
export interface FileReply {
  readonly contentType: string;
  /** Names these very bytes; the client sends it back as If-None-Match. */
  readonly etag: string;
  /** Offered for saving under this name, and never shown in a page by the browser itself. */
  readonly downloadAs?: string;
  readonly read: () => Promise<Uint8Array>;
}

/** The reply of calls that answer with a file instead of JSON. Browsers follow its address; `call` is not for it. */
export const fileSchema = z.custom<FileReply>().describe('The bytes of a file');

/** What a use case hands over that goes on speaking: until the client leaves, or `end` is called. */
export interface EventStream {
  /** Begins to listen; returns what stops it. `say` sends one event by its name, `end` closes the stream from our side. */
  readonly open: (say: (event: string) => void, end: () => void) => () => void;
}

/** The reply of calls that answer with server-sent events. A browser reads it by `fetch`; `call` is not for it. */
export const eventStreamSchema = z.custom<EventStream>().describe('Server-sent events');

/** A reply that comes bit by bit, as a use case hands it over; the signal says that nobody is listening any more. */
export type Parts<Part> = (hungUp: AbortSignal) => AsyncIterable<Part>;

type PartSchema = z.ZodType<{ readonly kind: string }>;

/** What one part of such a reply looks like. */
const partSchemas = new WeakMap<z.ZodType, PartSchema>();

/** The reply of calls that answer in parts, as server-sent events named by their `kind`; `callParts` reads it. */
export function partsOf<Part extends PartSchema>(part: Part) {
  const schema = z.custom<Parts<z.output<Part>>>().describe('Server-sent events');
  partSchemas.set(schema, part);
  return schema;
}

/** `undefined` for a reply that comes whole. */
export const partSchemaOf = (reply: z.ZodType): PartSchema | undefined => partSchemas.get(reply);

/** The body of calls that want it byte by byte. */
export const rawBodySchema = z
  .custom<Uint8Array>((body) => body instanceof Uint8Array)
  .describe('The bytes as they were signed');

/** The reply of calls that have nothing to say but that they worked. */
export const messageSchema = z.object({ message: z.string() });

// oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused: they break mail headers, logs and PostgreSQL text
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/** Text a person typed, on one line. */
export const lineSchema = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'Please fill this in.')
    .max(most, `Please keep to ${most} characters.`)
    .refine((text) => !controlCharacters.test(text) && !/[\r\n\t]/.test(text), 'Please remove the special characters.');

/** Text a person typed, on as many lines as they like. */
export const textSchema = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'Please fill this in.')
    .max(most, `Please keep to ${most} characters.`)
    .refine((text) => !controlCharacters.test(text), 'Please remove the special characters.');

export const idSchema = z.number().int().positive().max(2_147_483_647);

/** An id in a path or query, where everything is text. */
export const idTextSchema = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'Please give a numeric id.')
  .transform(Number)
  .pipe(idSchema);

export const emailSchema = z
  .email('Please enter a valid email address.')
  .max(254, 'Please enter a valid email address.')
  .transform((email) => email.toLowerCase());

/** Ten digits of an Indian mobile (the only numbers we send SMS to: threat 12). */
export const mobileNumberSchema = z.string().regex(/^[6-9]\d{9}$/, 'Please enter a valid 10-digit mobile number.');

/** A page of a list: continued by an opaque cursor, and never longer than this. */
export const pageQueryOf = (most: number) => ({
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(most))
    .default(limits.listDefault),
  /** Long enough for the name a list sorted by names stopped at. */
  cursor: z.string().max(500).optional(),
});

/** Of a list that grows: at most 100 rows. */
export const pageQuery = pageQueryOf(limits.listMost);

/** What somebody typed into a search field; nothing typed is nothing searched. */
export const searchSchema = z
  .string()
  .trim()
  .max(limits.searchCharactersMost)
  .refine((text) => !controlCharacters.test(text), 'Please remove the special characters.')
  .transform((text) => (text === '' ? undefined : text))
  .optional();

/** In stars, to two places; null until somebody has said something. */
export const ratingSchema = z.object({ average: z.number().nullable(), count: z.number() });

/** A day there is, `2026-11-14`, in a century somebody plans for. */
export const daySchema = z.iso
  .date('Please choose a day.')
  .refine((day) => day >= '2000-01-01' && day <= '2099-12-31', 'Please choose a day.');

/** A clock time of the institute, to the minute: `19:30`. */
export const clockTimeSchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Please choose a time.');

/** What a body names by its id (spec §7). */
export const refSchema = z.strictObject({ id: idSchema });

export const instantSchema = z.iso.datetime({ offset: true });
