import { type Page, test } from '@playwright/test';

export const kilobyte = 1024;

/**
 * Opens a page and tells its transferred bytes by kind: compressed, with headers. `shown` waits until everything is there,
 * for a page of a signed-in person: its stream of news never ends.
 */
export async function weigh(
  page: Page,
  path: string,
  shown?: () => Promise<unknown>,
): Promise<ReadonlyMap<string, number>> {
  const wire = await page.context().newCDPSession(page);
  await wire.send('Network.enable');
  const kinds = new Map<string, string>();
  const bytes = new Map<string, number>();
  wire.on('Network.responseReceived', ({ requestId, type }) => void kinds.set(requestId, type));
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength);
  });
  if (shown === undefined) await page.goto(path, { waitUntil: 'networkidle' });
  else await Promise.all([shown(), page.goto(path)]);
  const table = [...bytes].map(([kind, size]) => `${kind} ${(size / kilobyte).toFixed(1)} KB`).join(', ');
  console.log(`${path} transfers: ${table}`);
  test.info().annotations.push({ type: 'transferred', description: table });
  return bytes;
}
