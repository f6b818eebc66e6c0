import type { HandIn, HomeworkFile } from '@avsar/contract';
import { fileLinksForCaller } from '#features/media/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { handInFileOf, handInHeadOf } from '../homework.views.ts';
import { listHandInFiles, type VersionRow } from './homework.work.queries.ts';

type Reading = CallContext<Caller>;

/** Files of a student with addresses for the caller, who may read them; in the order of the ids. */
export async function handInFilesOf(context: Reading, db: Tx, ids: readonly number[]): Promise<HomeworkFile[]> {
  const links = fileLinksForCaller(context);
  return (await listHandInFiles(db, ids)).map((file) => handInFileOf(links, file));
}

/** A hand-in with its files. `dueNow` is the due time of everybody. */
export async function readHandIn(context: Reading, db: Tx, version: VersionRow, dueNow: Date): Promise<HandIn> {
  const { text, link, fileIds } = version;
  return { ...handInHeadOf(version, dueNow), text, link, files: await handInFilesOf(context, db, fileIds) };
}
