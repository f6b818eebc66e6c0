import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Runs after the build: compresses every text asset with brotli and gzip at the highest level. */
const client = join(import.meta.dirname, '../dist/client');
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

await Promise.all(
  globSync('**/*.{js,mjs,css,svg,json,txt,webmanifest}', { cwd: client }).map(async (name) => {
    const file = join(client, name);
    const content = await readFile(file);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    await writeFile(`${file}.br`, await toBrotli(content, { params }));
    await writeFile(`${file}.gz`, await toGzip(content, { level: 9 }));
  }),
);
