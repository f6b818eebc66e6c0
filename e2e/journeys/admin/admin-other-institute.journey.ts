import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { openAdmin } from '../../fixtures/as-admin.ts';
import { query } from '../../fixtures/database.ts';
import { visitorHeader } from '../../fixtures/environment/nginx.ts';
import { announceTestAddresses, readTestAddresses, type TestAddresses } from '../../fixtures/environment/places.ts';
import { openTestEnvironment, type TestEnvironment } from '../../fixtures/environment/test-environment.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { mailTo } from '../../fixtures/mail.ts';
import { makePerson, signUpByApi } from '../../fixtures/new-person.ts';
import {
  fillWithOtherInstitute,
  foreignColours,
  otherInstitute,
  plainPicture,
  tracesIn,
} from '../../fixtures/other-institute.ts';
import { createPersonSequence, takeStudent, takeTrainer } from '../../fixtures/people.ts';
import { plantOrder, plantTransferOf } from '../../fixtures/planted-orders.ts';
import { plantAuth, post, signInAdminByApi, signInByApi, type StoredAuth } from '../../fixtures/sign-in.ts';
import { newVisitorAddress } from '../../fixtures/visitor.ts';
import { checkContrast } from '../../pages/check-screen.ts';
import { type Caller, callers, plainRoutes, plannedRoutes, viewerOf } from '../../routes.ts';
import { isInShare } from '../../share.ts';

/** Whoever sets up an institute of their own finds nothing of ours in it. Runs on processes and rows of its own. */
let environment: TestEnvironment | undefined;
let shared: TestAddresses;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  shared = readTestAddresses();
  environment = await openTestEnvironment(fillWithOtherInstitute);
  announceTestAddresses(environment.places);
  await createPersonSequence();
  const admin = await openAdmin();
  const { version } = await admin.call<{ version: number }>('GET', '/api/site');
  await admin.call('PUT', '/api/site', {
    ...otherInstitute,
    logo: plainPicture(400, 200, [11, 93, 59]),
    icon: plainPicture(512, 512, [11, 93, 59]),
    socialCard: plainPicture(1200, 630, [216, 27, 96]),
    version,
  });
});

test.afterAll(async () => {
  announceTestAddresses(shared);
  await environment?.close();
});

const signIns: Readonly<Record<Caller, () => Promise<StoredAuth | undefined>>> = {
  visitor: () => Promise.resolve(undefined),
  student: async () => signInByApi(await takeStudent()),
  trainer: async () => signInByApi(await takeTrainer()),
  admin: signInAdminByApi,
};

const pathOf = (path: string) => path.replace(/^\/avsar\//, `/${otherInstitute.slug}/`);

/** Everything of a page that people or machines read: markup with head, attributes and styles, and texts of fields. */
async function wholeOf(page: Page): Promise<string> {
  const values = await page
    .locator('input, textarea')
    .evaluateAll((fields) => fields.map((field) => ('value' in field ? String(field.value) : '')));
  return [await page.title(), await page.content(), ...values].join('\n');
}

/** Colours of the product's own look that an element of the page is painted in. */
async function foreignPaint(page: Page): Promise<string[]> {
  const painted = await page.evaluate(() => {
    const names = ['color', 'background-color', 'border-top-color', 'fill', 'stroke', 'outline-color'];
    const found = new Set<string>();
    for (const element of document.querySelectorAll('body *')) {
      const style = getComputedStyle(element);
      for (const name of names) found.add(style.getPropertyValue(name));
    }
    return [...found];
  });
  const rgbOf = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
  const own = new Set(foreignColours().map(rgbOf));
  return painted.filter((colour) => own.has(colour));
}

/** Pages of one test: so few that it ends in time on a slow machine. */
const pagesMost = 20;

for (const caller of callers) {
  const pages = plannedRoutes
    .filter((route) => viewerOf(route) === caller && route.leadsTo === undefined)
    .filter(isInShare);
  for (let first = 0; first === 0 || first < pages.length; first += pagesMost) {
    const some = pages.slice(first, first + pagesMost);
    const about = `${caller === 'admin' ? 'an' : 'a'} ${caller}${first === 0 ? '' : ` from page ${first + 1} on`}`;
    test(`another institute: no page of ${about} shows our name or our colours`, async ({
      page,
      context,
      browserErrors,
    }) => {
      test.setTimeout(240_000);
      browserErrors.expect(/status of 404/);
      // The first opening may have no round of this id.
      browserErrors.expect(/ApiError|There is no such round|caught the following error/);
      const auth = await signIns[caller]();
      if (auth !== undefined) await plantAuth(context, auth);
      expect(some.length).toBeGreaterThan(0);
      for (const { path } of some) {
        await test.step(path, async () => {
          await page.emulateMedia({ colorScheme: 'light' });
          await page.goto(pathOf(path));
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page).toHaveTitle(new RegExp(`${otherInstitute.brand}|Page Not Found`));
          expect(tracesIn(await wholeOf(page)), path).toEqual([]);
          expect(await foreignPaint(page), path).toEqual([]);
          await page.emulateMedia({ colorScheme: 'dark' });
          expect(await foreignPaint(page), `${path} in the dark`).toEqual([]);
          await checkContrast(page);
        });
      }
    });
  }
}

interface Manifest {
  readonly name: string;
  readonly theme_color: string;
  readonly icons: readonly { readonly src: string }[];
}

test('another institute: files for browsers and crawlers name it, and its pictures are served', async ({ request }) => {
  for (const path of plainRoutes) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    if (!(response.headers()['content-type'] ?? '').startsWith('image/png'))
      expect(tracesIn(await response.text()), path).toEqual([]);
  }
  const manifest = (await (await request.get('/site.webmanifest')).json()) as Manifest;
  expect([manifest.name, manifest.theme_color]).toEqual([otherInstitute.brand, otherInstitute.primaryColour]);
  expect(manifest.icons).toHaveLength(2);
  const html = await (await request.get('/')).text();
  const card = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  for (const address of [...manifest.icons.map(({ src }) => src), card, '/favicon.svg']) {
    const response = await request.get(address);
    expect([response.status(), response.headers()['content-type']], address).toEqual([200, 'image/png']);
  }
});

test('another institute: mails and the receipt are its own', async () => {
  const person = makePerson();
  await signUpByApi(person, 'student');
  await post('/api/auth/otp/email', { email: person.email });
  await post('/api/contact-us', {
    fullName: person.name,
    email: person.email,
    contactNumber: person.mobileNumber,
    qualification: 'B.Tech',
    query: 'When does the next batch start?',
  });
  const admin = await openAdmin();
  const order = await plantOrder();
  const reference = await plantTransferOf(order);
  const transfers = await admin.call<{ id: number; reference: string }[]>('GET', '/api/admin/transfers?limit=100');
  const transfer = transfers.find((one) => one.reference === reference);
  await admin.call('POST', `/api/admin/transfers/${transfer?.id}/approve`);
  const [payer] = await query<{ email: string }>('select email from users where id = $1', [order.student.id]);
  const mails = [
    await mailTo(person.email, 'here is the code'),
    await mailTo(person.email, 'thank you for your question'),
    await mailTo(otherInstitute.email, 'When does the next batch start?'),
    await mailTo(payer?.email ?? '', 'Your receipt'),
  ];
  for (const mail of mails) {
    expect(mail.from).toBe(`${otherInstitute.brand} <hello@institute.test>`);
    expect(tracesIn([mail.from, mail.subject, mail.text, mail.html].join('\n')), mail.subject).toEqual([]);
    expect(mail.html).toContain(otherInstitute.primaryColour);
  }

  const response = await fetch(`${readTestAddresses().origin}/api/payment/orders/${order.id}/receipt`, {
    headers: { authorization: `Bearer ${admin.auth.token}`, [visitorHeader]: newVisitorAddress() },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toMatch(/filename="receipt-/);
  const document = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  const { text } = await extractText(document, { mergePages: true });
  const { info } = await getMeta(document);
  expect(text).toContain('Total');
  expect(tracesIn(`${text}\n${JSON.stringify(info)}`)).toEqual([]);
});
