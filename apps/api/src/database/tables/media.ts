import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns.ts';

/**
 * An uploaded file; its bytes are in the storage under `key`. Rows are never changed: a new picture is a new row, and a
 * nightly job deletes the rows that nothing references any more.
 */
export const media = pgTable(
  'media',
  {
    id: id(),
    kind: text('kind', { enum: ['image', 'resume', 'file'] }).notNull(),
    visibility: text('visibility', { enum: ['public', 'private'] }).notNull(),
    key: text('key').notNull().unique('media_key'),
    hash: text('hash').notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width'),
    height: integer('height'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('media_age').on(table.createdAt),
    check('media_kind', sql`${table.kind} in ('image', 'resume', 'file')`),
    check('media_visibility', sql`${table.visibility} in ('public', 'private')`),
    // Neither a resume nor another file is ever public, even if a program tries to make it so.
    check('media_files_are_private', sql`${table.kind} = 'image' or ${table.visibility} = 'private'`),
    check('media_hash', sql`${table.hash} ~ '^[0-9a-f]{32}$'`),
    check('media_bytes', sql`${table.bytes} > 0`),
    check(
      'media_size',
      sql`num_nonnulls(${table.width}, ${table.height}) in (0, 2) and ${table.width} > 0 and ${table.height} > 0`,
    ),
  ],
);

/** Which installation this database belongs to, and the last sweep of its file storage; exactly one row. */
export const installation = pgTable(
  'installation',
  {
    id: integer('id').primaryKey().default(1),
    /** The file storage holds the same id in a marker file: a storage with another id is refused. */
    storageId: uuid('storage_id').notNull().defaultRandom(),
    /** How many uploads the last sweep found that nothing refers to. */
    unreferencedUploads: integer('unreferenced_uploads').notNull().default(0),
    /** When the last sweep deleted nothing because it found too many unreferenced uploads; null if it did not refuse. */
    sweepRefusedAt: instant('sweep_refused_at'),
  },
  (table) => [
    check('installation_one_row', sql`${table.id} = 1`),
    check('installation_unreferenced_uploads', sql`${table.unreferencedUploads} >= 0`),
  ],
);

/**
 * Uploads in the storage that nothing refers to, and since when the sweep knows. The sweep deletes an upload only if a
 * later run finds it here and still unreferenced.
 */
export const unreferencedFiles = pgTable('unreferenced_files', {
  key: text('key').primaryKey(),
  noticedAt: instant('noticed_at').notNull(),
});
