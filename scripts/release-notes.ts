import { readFileSync } from 'node:fs';

const root = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** The version of the package, without a tag's `v`. */
export function readVersion(): string {
  return (JSON.parse(read('package.json')) as { version: string }).version;
}

/** A version's section of CHANGELOG.md without its heading, or `undefined` where there is none. */
export function findNotes(version: string): string | undefined {
  const section = read('CHANGELOG.md')
    .split(/^## /m)
    .find((part) => part.startsWith(`${version} `) || part.startsWith(`${version}\n`));
  return section?.replace(/^.*\n/, '').trim();
}

/** `npm run release:notes -- v0.2.0` prints the section of that version, for the page of the release. */
if (import.meta.main) {
  const notes = findNotes((process.argv[2] ?? readVersion()).replace(/^v/, ''));
  if (notes === undefined) throw new Error('CHANGELOG.md has no section for this version');
  console.log(notes);
}
