import { createHmac, randomUUID } from 'node:crypto';
import { exportEndpoints, type ExportedList, type ExportFormat } from '@avsar/contract';
import { readXlsx } from 'hucre/xlsx';
import type { Reply, TestApp } from './app.ts';

/** The cookie of a new browser. */
export function newDeviceCookie({ env }: TestApp): string {
  const deviceId = randomUUID();
  const signature = createHmac('sha256', env.secrets.deviceCookie).update(deviceId).digest('base64url');
  return `avsar_device=${deviceId}.${signature}`;
}

/** A member of the staff in a browser of their own, who exports lists. */
export function exporter(test: TestApp, token: string, cookie = newDeviceCookie(test)) {
  const start = (list: ExportedList, format: ExportFormat, filters: Readonly<Record<string, string>> = {}) =>
    test.call('POST', `/api${exportEndpoints[list].start.path}`, { token, cookie, body: { format, filters } });
  const open = (address: string): Promise<Reply> => test.call('GET', address, { cookie });
  const addressOf = async (...given: Parameters<typeof start>) => {
    const reply = await start(...given);
    if (reply.status !== 201) throw new Error(`POST answered ${reply.status}: ${reply.text}`);
    return reply.json<{ link: string }>().link;
  };
  return {
    cookie,
    start,
    open,
    addressOf,
    download: async (...given: Parameters<typeof start>) => open(await addressOf(...given)),
  };
}

/** The rows of a CSV file by RFC 4180, headings first. */
export function readCsv(bytes: Buffer): string[][] {
  const text = bytes.toString('utf8');
  if (!text.startsWith('\uFEFF')) throw new Error('without a byte order mark');
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end = ''] of text.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** The rows of all sheets of a workbook, headings first in each. */
export async function readWorkbook(bytes: Uint8Array) {
  const { sheets } = await readXlsx(bytes);
  return sheets.map(({ name, rows }) => ({ name, rows }));
}
