import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findSection } from './markdown.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** An environment variable, with its default in the form in which the operator's guide writes it. */
export interface Variable {
  readonly name: string;
  /** A default in backticks, `none` or `required`. */
  readonly fallback: string;
}

const declarations = ['apps/api/src/env.ts', 'apps/web/app/lib/server/env.server.ts'];

/** Every environment variable that api, worker or web reads, each once. */
export function listVariables(): Variable[] {
  const all = declarations.flatMap((path) => variablesOf(read(path)));
  return all.filter(({ name }, index) => all.findIndex((other) => other.name === name) === index);
}

/** Reads the zod schema as text, one variable per line, so that documents can be checked without importing the app. */
function variablesOf(source: string): Variable[] {
  const schema = /const environmentSchema = z\.object\(\{\n(.+?)\n\}\);/s.exec(source)?.[1] ?? '';
  return [...schema.matchAll(/^ {2}([A-Z0-9_]+): (.+),$/gm)].map(([, name = '', declared = '']) => {
    const given = /\.(?:default|prefault)\('?([^')]+)'?\)$/.exec(declared)?.[1];
    const spelled = new RegExp(`^const ${given} = '([^']+)';$`, 'm').exec(source)?.[1];
    if (given !== undefined) return { name, fallback: `\`${spelled ?? given}\`` };
    return { name, fallback: declared === 'list' || declared.endsWith('.optional()') ? 'none' : 'required' };
  });
}

interface GuideRow {
  readonly name: string;
  readonly fallback: string;
  readonly meaning: string;
}

/** The rows of the tables "Environment" in the operator's guide. */
export function listGuideRows(): GuideRow[] {
  const section = findSection(read('docs/guides/operator.md'), 'Environment') ?? '';
  const rows = section.matchAll(/^\| `([A-Z0-9_]+)` \| ([^|]+) \| (.+) \|$/gm);
  return [...rows].map(([, name = '', fallback = '', meaning = '']) => ({ name, fallback, meaning }));
}
