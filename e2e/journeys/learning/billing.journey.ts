import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { visitorHeader } from '../../fixtures/environment/nginx.ts';
import { type BrowserErrors, expect, test } from '../../fixtures/fixtures.ts';
import { type Planted, plantCourseForSale } from '../../fixtures/planted-teaching.ts';
import { readPrintedCode } from '../../fixtures/printed-code.ts';
import { plantAuth, signInAdminByApi, signInStaffByApi, type StoredAuth } from '../../fixtures/sign-in.ts';
import { newVisitorAddress } from '../../fixtures/visitor.ts';
import { openCheckout, openPurchase, signInBuyer } from '../../pages/buying.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { openOtherBrowser } from '../../pages/other-browser.ts';
import { dismissToasts } from '../../pages/toasts.ts';

const gstin = '29AAGCB7383J1Z4';

const whoPays = (page: Page) => page.getByRole('region', { name: 'Who pays' });

/** The student enters an employer in another state than the institute's. Clicks: open the form, save. */
async function enterEmployer(page: Page): Promise<void> {
  await page.goto('/student-profile#billing');
  await expect(whoPays(page)).toContainText('Your receipts and invoices name you.');
  await page.getByRole('button', { name: 'Invoice to somebody else' }).click();
  const form = page.getByRole('dialog', { name: 'Who pays' });
  await form.getByRole('textbox', { name: 'Name on the invoice' }).fill('Acme & Sons');
  await form.getByRole('textbox', { name: 'GSTIN' }).fill('29AAGCB7383J1Z5');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('textbox', { name: 'GSTIN' })).toBeFocused();
  await expect(form.getByText('This is not a GSTIN. Please check its 15 characters.')).toBeVisible();
  await checkScreen(page);
  await form.getByRole('textbox', { name: 'GSTIN' }).fill(gstin.toLowerCase());
  await expect(form.getByRole('combobox', { name: 'State' })).toHaveValue('29');
  await expect(form.getByRole('combobox', { name: 'State' })).toBeDisabled();
  await form.getByRole('textbox', { name: 'Address' }).fill('1 Invented Road\nBengaluru');
  await checkScreen(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(whoPays(page)).toContainText(`Acme & Sons`);
  await expect(whoPays(page)).toContainText(gstin);
  await expect(whoPays(page)).toContainText('Karnataka');
  await dismissToasts(page);
  await checkScreen(page);
}

/** Buys the course, and downloads the invoice from the profile. */
async function buyAndDownload(page: Page, course: Planted): Promise<{ number: string; pdf: Buffer }> {
  await openPurchase(page, course);
  await (await openCheckout(page)).getByRole('button', { name: 'Pay by card' }).click();
  await expect(page).toHaveURL(/\/purchase\/\d+$/);
  await page.goto('/student-profile#payments');
  const button = page.getByRole('button', { name: /^Download receipt \S+$/ });
  const number = (await button.getAttribute('aria-label'))?.split(' ').at(-1) ?? '';
  const downloading = page.waitForEvent('download');
  await button.click();
  return { number, pdf: await readFile(await (await downloading).path()) };
}

/** Somebody at a reimbursement desk, without an account, opens the address that a camera reads from the paper. */
async function expectGenuine(page: Page, request: APIRequestContext, path: string, number: string): Promise<void> {
  const headers = { [visitorHeader]: newVisitorAddress() };
  const response = await request.get(path, { headers });
  expect(response.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  const markup = await response.text();
  expect(markup, 'no script is needed').toMatch(/<h1[^>]*>This is a genuine tax invoice of /);
  expect(markup.split('</head>')[0], 'a link preview says nothing about it').not.toContain(number);
  expect(markup, 'nobody is named').not.toMatch(/Acme|29AAGCB|Invented/);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: /^This is a genuine tax invoice of / })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(number);
  await expect(page.getByRole('main')).toContainText('₹5,000');
  await checkScreen(page);
}

async function openAs(browser: Browser, browserErrors: BrowserErrors, auth?: StoredAuth): Promise<Page> {
  const viewport = auth === undefined ? { width: 360, height: 740 } : { width: 1440, height: 900 };
  const context = await openOtherBrowser(browser, { viewport });
  browserErrors.listenTo(context);
  if (auth !== undefined) await plantAuth(context, auth);
  return context.newPage();
}

test('an employer of another state pays: its GSTIN and IGST are on the invoice, and the printed code proves it', async ({
  page,
  request,
  browser,
  browserErrors,
}) => {
  test.setTimeout(180_000);
  const course = await plantCourseForSale();
  const student = await signInBuyer(page);
  await enterEmployer(page);
  const { number, pdf } = await buyAndDownload(page, course);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  expect(text).toContain(`Acme & Sons\nGSTIN ${gstin}`);
  expect(text).toContain('Place of supply 29-Karnataka.');
  expect(text).toContain('IGST 18%');
  expect(text).not.toContain('CGST');

  const desk = await openAs(browser, browserErrors);
  const path = new URL(readPrintedCode(pdf)).pathname;
  await expectGenuine(desk, request, path, number);
  browserErrors.expect(/status of 404/);
  const forged = await desk.goto(`${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`);
  expect(forged?.status()).toBe(404);
  await expect(desk.getByRole('heading', { level: 1, name: 'We have not issued this document' })).toBeVisible();
  await checkScreen(desk);
  await desk.context().close();

  const office = await openAs(browser, browserErrors, await signInAdminByApi());
  await office.goto(`/admin-profile/manage-students/${student.id}`);
  await expect(whoPays(office)).toContainText(gstin);
  await whoPays(office).getByRole('button', { name: 'Change who pays' }).click();
  const form = office.getByRole('dialog', { name: 'Who pays' });
  await form.getByRole('radio', { name: 'The student' }).check();
  await checkScreen(office);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(whoPays(office)).toContainText('Receipts and invoices name the student.');
  await office.context().close();

  const counsellor = await openAs(browser, browserErrors, await signInStaffByApi('farida.khan@avsar.example'));
  await counsellor.goto(`/admin-profile/manage-students/${student.id}`);
  await expect(counsellor.getByRole('region', { name: 'Courses and seats' })).toBeVisible();
  await expect(whoPays(counsellor), 'only for staff with the right to money').toHaveCount(0);
  await counsellor.context().close();
});
