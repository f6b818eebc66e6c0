import { expect, test } from 'vitest';
import { startLater } from './start-later.server.ts';

const code = `import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1_clientLoader from "/assets/loader.js";
import * as route1_main from "/assets/course.js";
const route1 = {...route1_clientLoader,...route1_main};
  
  window.__reactRouterRouteModules = {"root":route0,"course":route1};

import("/assets/entry.client.js");`;

const page = (script: string) =>
  `<html><head><link rel="modulepreload" href="/assets/root.js"/><link rel="stylesheet" href="/assets/styles.css"/>` +
  `<link rel="modulepreload" crossorigin="" href="/assets/base.js"/>` +
  `<link rel="modulepreload" href="/assets/course.js"/></head><body><p>import "text"; stays</p>` +
  `<script>first()</script><script nonce="1" type="module" async="">${script}</script></body></html>`;

test('nothing of the scripts is loaded before the first paint', () => {
  const html = startLater(page(code));
  expect(html).not.toContain('rel="modulepreload"');
  expect(html).not.toMatch(/^import [*"]/m);
  expect(html).toContain('<link rel="stylesheet" href="/assets/styles.css"/>');
  expect(html).toContain('<p>import "text"; stays</p><script>first()</script>');
  expect(html.indexOf('requestAnimationFrame')).toBeLessThan(html.indexOf('import('));
  expect(html.indexOf('addEventListener("click"')).toBeLessThan(html.indexOf('requestAnimationFrame'));
});

test('the scripts are the same, and the entry comes last', () => {
  const html = startLater(page(code));
  expect(html).toContain('for(const href of ["/assets/root.js","/assets/base.js","/assets/course.js"])');
  expect(html).toContain(
    'const [,route0,route1_clientLoader,route1_main]=await Promise.all([import("/assets/manifest.js"),' +
      'import("/assets/root.js"),import("/assets/loader.js"),import("/assets/course.js")])' +
      '.catch(failed);\n' +
      'const route1 = {...route1_clientLoader,...route1_main};',
  );
  expect(html).toContain('for(const file of ["/assets/base.js"]){await import(file)');
  expect(html.trimEnd()).toMatch(/import\("\/assets\/entry\.client\.js"\);<\/script><\/body><\/html>$/);
});

test('a page without scripts stays as it is', () => {
  const html = '<html><head></head><body><p>Busy</p></body></html>';
  expect(startLater(html)).toBe(html);
});
