import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** After the build: every text asset once as brotli and once as gzip, as small as they get; nobody compresses them again. */
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
