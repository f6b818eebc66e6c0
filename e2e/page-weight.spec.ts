import { expect, test } from './fixtures.ts';

const kilobyte = 1024;
const most = { Script: 150 * kilobyte, Stylesheet: 45 * kilobyte } as const;

/** As the wire carries it: compressed, with headers. */
test('the home page costs a phone no more than it may', async ({ page, context }) => {
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  const kinds = new Map<string, string>();
  const bytes = new Map<string, number>();
  wire.on('Network.responseReceived', ({ requestId, type }) => void kinds.set(requestId, type));
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const table = [...bytes].map(([kind, size]) => `${kind} ${(size / kilobyte).toFixed(1)} KB`).join(', ');
  console.log(`/ transfers: ${table}`);
  test.info().annotations.push({ type: 'transferred', description: table });
  for (const [kind, limit] of Object.entries(most)) {
    expect(bytes.get(kind), kind).toBeGreaterThan(0);
    expect(bytes.get(kind), kind).toBeLessThanOrEqual(limit);
  }
});
