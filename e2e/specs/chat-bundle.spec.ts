import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../fixtures/fixtures.ts';

const root = join(import.meta.dirname, '../..');
const built = join(root, 'apps/web/dist');
const prompt = join(root, 'apps/api/src/features/assistant/model/assistant.prompt.ts');

/** Reads all text files of the web build, for browser and server. */
async function readBuild(): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(built, { recursive: true, withFileTypes: true });
  const files = entries.filter(({ name }) => /\.(?:js|mjs|css|html|json|map|svg|webmanifest)$/.test(name));
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  return new Map(await Promise.all(paths.map(async (path) => [path, await readFile(path, 'utf8')] as const)));
}

/** Reads the prompt of the model: every string literal of its source file that is a sentence. */
async function readPrompt(): Promise<string[]> {
  const source = (await readFile(prompt, 'utf8')).replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
  const literals = [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, quoted, template]) => quoted ?? template ?? '',
  );
  return literals
    .flatMap((literal) => literal.split(/\$\{[^}]*\}|\\n|\n|(?<=[.;:,]) /))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.split(/\s+/).length >= 4);
}

test('the web build contains no key, prompt or URL of the model’s provider (threat 27, threat 28)', async () => {
  const files = await readBuild();
  const where = (needle: string | RegExp) =>
    [...files]
      .filter(([, text]) => (typeof needle === 'string' ? text.includes(needle) : needle.test(text)))
      .map(([path]) => path);
  for (const side of ['client', 'server']) {
    expect(
      where('Hey there, How can I help you today?').some((path) => path.startsWith(join(built, side))),
      side,
    ).toBe(true);
  }
  const sentences = await readPrompt();
  expect(sentences.length).toBeGreaterThan(10);
  const secret = [/AIza[\w-]{10}/, /generativelanguage|googleapis\.com/i, /gemini/i, /x-goog-api-key/i, 'NO_ANSWER'];
  for (const needle of [...secret, ...sentences]) expect(where(needle), String(needle)).toEqual([]);
});
