import { createHash } from 'node:crypto';
import { pdf, resume, stream } from './pdfs.ts';

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const permissions = -4;
const fileId = Buffer.alloc(16, 7);

/** A PDF encrypted with RC4, 40 bits, as in PDF 1.1 (ISO 32000-1 §7.6). */
export function encryptedPdf({ userPassword }: { readonly userPassword: string }): Buffer {
  const owner = rc4(md5(padded('owner')).subarray(0, 5), padded(userPassword));
  const said = Buffer.alloc(4);
  said.writeInt32LE(permissions);
  const key = md5(padded(userPassword), owner, said, fileId).subarray(0, 5);
  const user = rc4(key, padding);
  const objects = { ...resume(), 11: stream('', rc4(keyOf(key, 11), Buffer.from('BT /F1 12 Tf (hidden) Tj ET'))) };
  const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`;
  const how = `/Filter /Standard /V 1 /R 2 /O ${hex(owner)} /U ${hex(user)} /P ${permissions}`;
  return pdf(objects, { trailer: `/Encrypt << ${how} >> /ID [${hex(fileId)} ${hex(fileId)}]` });
}

const padded = (password: string) => Buffer.concat([Buffer.from(password), padding]).subarray(0, 32);

function md5(...parts: readonly Buffer[]): Buffer {
  return createHash('md5').update(Buffer.concat(parts)).digest();
}

/** The key of one object. */
function keyOf(key: Buffer, object: number): Buffer {
  return md5(key, Buffer.from([object, 0, 0, 0, 0])).subarray(0, 10);
}

function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index % 256] ?? 0;
  const swap = (one: number, other: number) => {
    [state[one], state[other]] = [at(other), at(one)];
  };
  let j = 0;
  for (let i = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) % 256;
    swap(i, j);
  }
  j = 0;
  return Buffer.from(
    bytes.map((byte, index) => {
      const i = (index + 1) % 256;
      j = (j + at(i)) % 256;
      swap(i, j);
      return byte ^ at(at(i) + at(j));
    }),
  );
}
