import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

/** `npm run icons`: draws the logo as PNG icons, and the picture for link previews. Run it when the logo changes. */
const folder = join(import.meta.dirname, '../apps/web/public');
const mark = await readFile(join(folder, 'favicon.svg'), 'utf8');
const fontFile = createRequire(join(import.meta.dirname, '../apps/web/package.json')).resolve(
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
);
const font = (await readFile(fontFile)).toString('base64');

/** Phones round the corners themselves, so the background fills the whole square. */
const icon = (size: number) => `<div style="width:${size}px;height:${size}px;background:#2B2F77">${mark}</div>`;

const card = `
  <style>
    @font-face { font-family: B; src: url(data:font/woff2;base64,${font}); font-weight: 200 800; }
    main { width: 1200px; height: 630px; box-sizing: border-box; padding: 90px; display: flex; flex-direction: column;
      justify-content: space-between; background: #FBFAF6; border-bottom: 28px solid #F2A007; font-family: B; color: #191B47; }
    header { display: flex; align-items: center; gap: 28px; font-size: 64px; font-weight: 700; }
    header svg { width: 96px; }
    h1 { margin: 0; font-size: 104px; line-height: 1.05; letter-spacing: -0.02em; }
    p { margin: 0; font-size: 38px; color: #535775; }
  </style>
  <main><header>${mark} Avsar</header><h1>From classroom<br>to offer letter.</h1><p>Live IT courses, one real project, mentors who ship.</p></main>`;

const drawings = [
  { name: 'apple-touch-icon', width: 180, height: 180, html: icon(180) },
  { name: 'icon-192', width: 192, height: 192, html: icon(192) },
  { name: 'icon-512', width: 512, height: 512, html: icon(512) },
  { name: 'og', width: 1200, height: 630, html: card },
];

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
for (const { name, width, height, html } of drawings) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<body style="margin:0">${html}</body>`);
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await page.close();
}
await browser.close();
