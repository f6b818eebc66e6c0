import type { JobPayloads } from '#jobs/queue.ts';
import type { JobContext } from '#shared/context.ts';
import { checkImport } from './imports.check.ts';
import { runImport, sweepImports } from './imports.run.ts';

export const checkImportJob = (context: JobContext, { importId }: JobPayloads['imports.check']): Promise<void> =>
  checkImport(context, importId);

export const runImportJob = (context: JobContext, { importId }: JobPayloads['imports.run']): Promise<void> =>
  runImport(context, importId);

export const sweepImportsJob = (context: JobContext): Promise<void> => sweepImports(context);
