import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { failureOf } from '../../test/failure.ts';
import { createStorage } from '../providers/storage.ts';
import { AppError } from './errors.ts';
import { reasonOf } from './reason.ts';

it('names code and path of an error of the file system', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'avsar-reason-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'file');
  await writeFile(file, '');
  const storage = await createStorage({ kind: 'disk', folder: file });
  const found = reasonOf(await failureOf(storage.find('marker')));
  expect(found).toContain(`ENOTDIR: not a directory, open '${join(file, 'marker')}'`);
  const written = reasonOf(await failureOf(storage.put('marker', Buffer.from('x'), 'text/plain')));
  expect(written).toContain(`ENOTDIR: not a directory, mkdir '${join(file, 'unfinished')}'`);
});

it.each([
  ['a message', new Error('a message')],
  ['a message', new Error('a message', { cause: new Error('not for the operator') })],
  ['a message', new Error('Failed query: select secret', { cause: new Error('a message') })],
  ['ECONNREFUSED', new AppError('unavailable', { cause: Object.assign(new Error(''), { code: 'ECONNREFUSED' }) })],
  ['The record was not found.', new AppError('not_found', { message: 'The record was not found.' })],
  ['TypeError', new TypeError('')],
  ['thrown text', 'thrown text'],
])('says "%s"', (words, error) => {
  expect(reasonOf(error)).toBe(words);
});
