import { documentEndpoints, type DocumentKind } from '@avsar/contract';
import { callAs } from '#api/client.ts';
import { type Difference, linesOnlyIn } from '#forms/differences.ts';
import { dayInIndia } from '#lib/format.ts';

/** The document in force, as the form edits it; version 0 if none is published. */
export interface EditedDocument {
  readonly version: number;
  readonly title: string;
  readonly text: string;
  readonly publishedAt: string | undefined;
}

/** Asks for the list first: asking for a document that is not published would be an error. */
export async function fetchDocument(kind: DocumentKind): Promise<EditedDocument> {
  const heads = await callAs('ADMIN', documentEndpoints.list, {});
  if (heads.every((head) => head.kind !== kind)) return { version: 0, title: '', text: '', publishedAt: undefined };
  return callAs('ADMIN', documentEndpoints.get, { params: { kind }, query: {} });
}

/** What somebody else has published meanwhile. Of the text only the lines that differ: the whole is too long. */
export function documentDifferences(before: EditedDocument, now: EditedDocument): readonly Difference[] {
  return [
    { label: 'Version', before: versionText(before), now: versionText(now) },
    { label: 'Title', before: before.title, now: now.title },
    { label: 'Text', before: linesOnlyIn(before.text, now.text), now: linesOnlyIn(now.text, before.text) },
  ].filter((difference) => difference.before !== difference.now);
}

const versionText = ({ version, publishedAt }: EditedDocument) =>
  publishedAt === undefined ? '' : `${version} of ${dayInIndia(publishedAt)}`;
