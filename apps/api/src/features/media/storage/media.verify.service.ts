import { createHash } from 'node:crypto';
import { imageSides } from '@avsar/contract';
import type { Storage } from '#providers/storage.ts';
import type { Context } from '#shared/context.ts';
import { attachmentFile } from '../media.attachments.service.ts';
import { resumeFile } from '../media.resumes.service.ts';
import { countMediaSince, listMediaPage } from './media.verify.queries.ts';

export interface FileCheck {
  /** `size` asks the storage for the size of each file; `content` reads each file and also compares its hash. */
  readonly compare: 'size' | 'content';
  /** Uploads from this instant on are counted, not looked up: the files are a copy made at that instant. */
  readonly until?: Date | undefined;
}

type MediaRow = Awaited<ReturnType<typeof listMediaPage>>[number];

const pageSize = 200;
/** Files that are read at once: enough to keep a disk or a bucket busy. */
const atOnce = 8;
/** Names of missing or damaged files that are reported; the others are only counted. */
const namedMost = 20;

/** Looks up every file that the table `media` names. */
export async function verifyFiles({ db, storage }: Pick<Context, 'db' | 'storage'>, { compare, until }: FileCheck) {
  const faults: string[] = [];
  let uploads = 0;
  let faulty = 0;
  for (let afterId = 0; ;) {
    const rows = await listMediaPage(db, { afterId, until, limit: pageSize });
    for (let start = 0; start < rows.length; start += atOnce) {
      const some = rows.slice(start, start + atOnce);
      const found = (await Promise.all(some.map((row) => faultsOf(storage, row, compare)))).flat();
      faulty += found.length;
      faults.push(...found.slice(0, namedMost - faults.length));
    }
    uploads += rows.length;
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageSize) break;
    afterId = last.id;
  }
  const later = until === undefined ? 0 : await countMediaSince(db, until);
  return { figures: { uploads, faulty, later }, faults };
}

/** An upload consists of one file whose size and hash are in its row; a picture has smaller copies besides. */
function filesOf({ key, kind }: MediaRow): { main: string; others: string[] } {
  if (kind === 'file') return { main: `${key}/${attachmentFile}`, others: [] };
  if (kind === 'resume') return { main: `${key}/${resumeFile}`, others: [] };
  const files = imageSides.map((side) => `${key}/${side}.webp`);
  return { main: files.at(-1) ?? '', others: files.slice(0, -1) };
}

async function faultsOf(storage: Storage, row: MediaRow, compare: FileCheck['compare']): Promise<string[]> {
  const { main, others } = filesOf(row);
  const sizes = await Promise.all(others.map((file) => storage.findSize(file)));
  const faults = others.filter((_, index) => !sizes[index]).map((file) => `${file} is missing`);
  const fault = await (compare === 'size' ? sizeFaultOf(storage, main, row) : contentFaultOf(storage, main, row));
  return fault === undefined ? faults : [...faults, `${main} ${fault}`];
}

async function sizeFaultOf(storage: Storage, file: string, { bytes }: MediaRow): Promise<string | undefined> {
  const size = await storage.findSize(file);
  if (size === undefined) return 'is missing';
  return size === bytes ? undefined : `has ${size} bytes instead of ${bytes}`;
}

async function contentFaultOf(storage: Storage, file: string, { hash }: MediaRow): Promise<string | undefined> {
  const content = await storage.find(file);
  if (content === undefined) return 'is missing';
  const found = createHash('sha256').update(content).digest('hex').slice(0, hash.length);
  return found === hash ? undefined : 'is damaged';
}
