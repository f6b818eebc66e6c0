import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { contentPolicy } from './page-headers.server.ts';
import { renderPage } from './render-page.server.ts';

const ignore = () => undefined;
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('returns hashes of the framework’s inline scripts and leaves no nonce in the page', async () => {
  const { html, scriptHashes } = await renderPage(
    (mark) => (
      <html lang="en">
        <body>
          <script nonce={mark}>{'first()'}</script>
          <script nonce={mark} type="module">
            {'second()'}
          </script>
          <script nonce={mark} src="/assets/third.js" />
        </body>
      </html>
    ),
    ignore,
  );
  expect(scriptHashes).toEqual([hashOf('first()'), hashOf('second()')]);
  expect(html).toContain('<script>first()</script>');
  expect(html).not.toContain('nonce');
});

test('a script injected with user data gets no hash', async () => {
  const planted = { __html: '<script>steal()</script><script nonce="guessed">steal()</script>' };
  const { html, scriptHashes } = await renderPage(
    () => (
      <html lang="en">
        {/* oxlint-disable-next-line react/no-danger -- the attack this test is about */}
        <body dangerouslySetInnerHTML={planted} />
      </html>
    ),
    ignore,
  );
  expect(html).toContain('steal()');
  expect(scriptHashes).toEqual([]);
});

test('the policy allows no scripts but our own files and those with a listed hash', () => {
  const scripts = contentPolicy([hashOf('a'), hashOf('a')])
    .split('; ')
    .find((rule) => rule.startsWith('script-src'));
  expect(scripts).toBe(`script-src 'self' ${hashOf('a')}`);
});

test('a page that cannot be rendered throws, and returns no partial page', async () => {
  const Broken = () => {
    throw new Error('no such page');
  };
  const onError = vi.fn<() => void>();
  await expect(renderPage(() => <Broken />, onError)).rejects.toThrow('no such page');
  expect(onError).toHaveBeenCalledOnce();
});
