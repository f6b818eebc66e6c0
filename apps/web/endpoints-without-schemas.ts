import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Endpoint } from '@avsar/contract';
import { type ESTree, parseSync, type Plugin } from 'vite';

const contractFile = /\/packages\/contract\/src\/[^?]+\.ts$/;
const asked = '?calls';
const schema = '(?:params|query|headers|body|reply|access|fresh|idempotent|bytesMost)';
/**
 * Schemas of an endpoint, which a browser does not have, and other names for endpoints, under which a schema could be read
 * unseen; `endpoint` is the only such name. Loaders run on the server, and have been removed before this is looked for.
 */
const schemasOfEndpoints = [
  `\\b(?:\\w+Endpoints\\.\\w+|endpoint)\\.${schema}\\b`,
  `\\{[^{}]*\\b${schema}\\b[^{}]*\\}\\s*=\\s*(?:\\w+Endpoints\\b|endpoint\\b)`,
  `\\}\\s*=\\s*\\w+Endpoints\\s*[;,\\n]`,
  `\\b(?:const|let|var)\\s+(?!endpoint\\b)\\w+\\s*=\\s*\\w+Endpoints(?:\\.\\w+)?\\s*[;,\\n]`,
].map((pattern) => new RegExp(pattern));

interface Declared {
  readonly statement: ESTree.ExportNamedDeclaration;
  readonly name: string;
}

/**
 * A browser calls an endpoint by its method and path, and the server checks input and reply. So the endpoints of the
 * contract are built for the browser without their schemas, each group of them as a module of its own: whoever calls the API does
 * not load zod and the shapes of everything. Forms that check what is typed name a schema of the contract (ADR-0138).
 */
export const endpointsWithoutSchemas: Plugin = {
  name: 'endpoints-without-schemas',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load(id) {
    if (!id.endsWith(asked)) return undefined;
    return callsIn(id.slice(0, -asked.length));
  },
  transform(code, id) {
    if (!contractFile.test(id)) return undefined;
    let left = code;
    for (const { statement, name } of declaredIn(id, code).toReversed()) {
      const moved = `export { ${name} } from './${basename(id)}${asked}';`;
      left = left.slice(0, statement.start) + moved + left.slice(statement.end);
    }
    return left === code ? undefined : { code: left, map: null };
  },
};

/** The module that a browser gets instead of the endpoints of a file; empty if it declares none. */
export async function callsIn(file: string): Promise<string> {
  const declared = declaredIn(file, readFileSync(file, 'utf8'));
  if (declared.length === 0) return '';
  const lists = (await import(file)) as Readonly<Record<string, List>>;
  return declared.map(({ name }) => `export const ${name} = ${JSON.stringify(callsOf(lists[name]))};\n`).join('');
}

function declaredIn(file: string, code: string): Declared[] {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return [];
    const [declarator] = statement.declaration.declarations;
    if (declarator?.id.type !== 'Identifier' || !declarator.id.name.endsWith('Endpoints')) return [];
    return [{ statement, name: declarator.id.name }];
  });
}

type List = Endpoint | string | { readonly [name: string]: List };

/** Method, path, and the right that an admin needs: screens offer what a person may do. */
function callsOf(list: List | undefined): object | string {
  if (list === undefined) throw new Error('A list of endpoints is not exported');
  if (typeof list === 'string') return list;
  if (isEndpoint(list)) {
    const { method, path, right } = list;
    return { method, path, ...(right === undefined ? {} : { right }) };
  }
  return Object.fromEntries(Object.entries(list).map(([name, one]) => [name, callsOf(one)]));
}

const isEndpoint = (list: Exclude<List, string>): list is Endpoint => typeof list['path'] === 'string';

/** Where code reads a schema of an endpoint, or gives an endpoint another name. */
export function schemaReadIn(code: string): string | undefined {
  return schemasOfEndpoints.map((pattern) => pattern.exec(code)?.[0]).find((found) => found !== undefined);
}

/** Fails the build where the browser would find no schema. */
export const noSchemasOfEndpoints: Plugin = {
  name: 'no-schemas-of-endpoints',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    const found = id.includes('/apps/web/app/') ? schemaReadIn(code) : undefined;
    if (found !== undefined) this.error(`${id}: ${found} is not there in a browser; name the schema in the contract`);
  },
};
