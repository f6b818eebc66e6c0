import type { OutcomeStatement } from '@avsar/contract';
import type { FileLinks } from '#features/media/index.ts';
import type { StatementRow } from './outcomes.queries.ts';

export const statementViewOf = (
  { mediaId, saidAt, ...statement }: StatementRow,
  links: FileLinks,
): OutcomeStatement => ({
  ...statement,
  document: mediaId === null ? null : links.statementDocument(statement.id),
  saidAt: saidAt.toISOString(),
});
