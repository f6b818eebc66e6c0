import { readFileSync } from 'node:fs';
import { findSection } from './markdown.ts';

const root = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** The version in package.json; it has no `v`, unlike a tag. */
export function readVersion(): string {
  return (JSON.parse(read('package.json')) as { version: string }).version;
}

/** The section of a version in CHANGELOG.md without its heading, or `undefined` if there is none. */
export function findNotes(version: string): string | undefined {
  return findSection(read('CHANGELOG.md'), version)?.replace(/^.*\n/, '').trim();
}

/** `npm run release:notes -- v0.2.0` prints the section of that version, for the release page. */
if (import.meta.main) {
  const notes = findNotes((process.argv[2] ?? readVersion()).replace(/^v/, ''));
  if (notes === undefined) throw new Error('CHANGELOG.md has no section for this version');
  console.log(notes);
}
