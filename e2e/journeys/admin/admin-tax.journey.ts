import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openAdmin } from '../../fixtures/as-admin.ts';
import { readTestAddresses } from '../../fixtures/environment/places.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { makeStaff } from '../../fixtures/new-staff.ts';
import { moveToLastMonth, plantInvoice, refundPartOf } from '../../fixtures/planted-invoices.ts';
import { expirePasswordProof } from '../../fixtures/planted-orders.ts';
import { plantCourseForSale } from '../../fixtures/planted-teaching.ts';
import { plantAuth, signInStaffByApi } from '../../fixtures/sign-in.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { countClicks } from '../../pages/count-clicks.ts';
import { type CsvRow, csvRows, downloadText, inPaise, sumOf, tallyOf } from '../../pages/tax-files.ts';

/** The month before this one in India, as `2026-10`. */
function lastMonth(): string {
  const [year = 0, month = 0] = new Date(Date.now() + 330 * 60_000).toISOString().split('-').map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
}

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Admin' });

/** The cells of a row of the sums, in paise: taxable value, CGST, SGST, IGST, outside GST, total. */
async function sumsOf(page: Page, row: string): Promise<{ count: string; amounts: number[] }> {
  const table = page.getByRole('table', { name: 'Sums of the month' });
  const [count = '', ...amounts] = await table
    .getByRole('row', { name: new RegExp(`^${row}`) })
    .getByRole('cell')
    .allInnerTexts();
  return { count, amounts: amounts.map(inPaise) };
}

/** Taxable value, CGST, SGST and IGST of a file, in paise. */
const ofFile = (rows: readonly CsvRow[], suffix = '') =>
  ['Taxable Value', `Central Tax${suffix}`, `State/UT Tax${suffix}`, `Integrated Tax${suffix}`].map((heading) =>
    sumOf(rows, heading),
  );

const plus = (some: readonly number[], others: readonly number[], sign: 1 | -1 = 1) =>
  some.map((amount, place) => amount + sign * (others[place] ?? 0));

test('an accountant exports a month and it adds up', async ({ page }) => {
  // Four purchases and eight files.
  test.setTimeout(180_000);
  const owner = await openAdmin();
  const accountant = await makeStaff(owner, 'accounts');
  const course = await plantCourseForSale();
  const invoices = [
    await plantInvoice(course, 'student'),
    await plantInvoice(course, 'student'),
    await plantInvoice(course, 'employer'),
    await plantInvoice(course, 'employer'),
  ] as const;
  await refundPartOf(invoices[1], 1180);
  await refundPartOf(invoices[3], 590.5);
  await moveToLastMonth(invoices);

  await plantAuth(page.context(), accountant.auth);
  await page.goto('/admin-profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const clicks = await countClicks(page);
  await navigation(page).getByRole('link', { name: 'Tax' }).click();
  await expect(page.getByRole('combobox', { name: 'Month' })).toHaveValue(lastMonth());
  const ledger = page.getByRole('region', { name: 'Beside the ledger' });
  await expect(ledger.getByText('It adds up')).toBeVisible();

  const csv = async (name: string) => {
    const file = await downloadText(page, `Export ${name} as CSV`);
    expect(file.name).toMatch(new RegExp(`-${lastMonth()}\\.csv$`));
    return csvRows(file.text);
  };
  const documents = await csv('Tax documents');
  const b2b = await csv('GSTR-1 B2B');
  const b2cs = await csv('GSTR-1 B2CS');
  const cdnr = await csv('GSTR-1 CDNR');
  const cdnur = await csv('GSTR-1 CDNUR');
  const hsn = await csv('GSTR-1 HSN');
  const issued = await csv('GSTR-1 documents');
  const tally = await downloadText(page, 'Export Tally as XML');
  expect(await clicks(), 'Tax, seven files for the return, one for Tally').toBe(9);
  expect(tally.name).toBe(`tally-${lastMonth()}.xml`);

  const net = await sumsOf(page, 'Net');
  const [taxable = 0, cgst = 0, sgst = 0, igst = 0, outside = 0, total = 0] = net.amounts;
  expect(taxable + cgst + sgst + igst + outside, 'the parts of the net make up the net').toBe(total);
  const taxes = [taxable, cgst, sgst, igst];
  expect(plus(plus(ofFile(b2b), ofFile(cdnr), -1), ofFile(b2cs)), 'B2B less CDNR, and B2CS').toEqual(taxes);
  expect(ofFile(hsnAsSection(hsn)), 'HSN').toEqual(taxes);

  const isInvoice = (row: CsvRow) => row['Kind'] === 'Invoice';
  const [paid, credited] = [documents.filter(isInvoice), documents.filter((row) => !isInvoice(row))];
  const ofDocuments = (rows: readonly CsvRow[]) =>
    ['Taxable value', 'CGST', 'SGST', 'IGST'].map((heading) => sumOf(rows, `${heading} in rupees`));
  expect(plus(ofDocuments(paid), ofDocuments(credited), -1), 'the documents').toEqual(taxes);
  const toStudents = paid.filter((row) => row['GSTIN'] === '');
  expect(plus(ofDocuments(toStudents), ofFile(cdnur), -1), 'B2CS has taken CDNUR off').toEqual(ofFile(b2cs));

  const vouchers = tallyOf(tally.text);
  const ledgers = ['Course fees', 'Output CGST', 'Output SGST', 'Output IGST'].map(vouchers.of);
  expect(ledgers, 'Tally').toEqual([taxable + outside, cgst, sgst, igst]);
  expect(vouchers.of('Students')).toBe(-total);
  expect(vouchers.vouchers).toBe(documents.length);
  expect(sumOf(issued, 'Total Number') / 100, 'the series have every document').toBe(documents.length);
  const [invoiceSums, noteSums] = [await sumsOf(page, 'Invoices'), await sumsOf(page, 'Credit notes')];
  expect([invoiceSums.count, noteSums.count]).toEqual([String(paid.length), String(credited.length)]);

  expect(b2b.filter((row) => row['Receiver Name'] === 'Example Employer LLP')).toHaveLength(2);
  expect(b2b.every((row) => inPaise(row['Integrated Tax'] ?? '') > 0 && row['Central Tax'] === '0')).toBe(true);
  expect(cdnr.map((row) => row['Note Value'])).toContain('590.5');
  expect(cdnur.map((row) => row['Receiver Name'])).toContain(invoices[1].student.name);
  await checkPhone(page);
});

/** The HSN file has other headings than the sections of documents. */
const hsnAsSection = (rows: readonly CsvRow[]): CsvRow[] =>
  rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, cell]) => [name.replace(/ Amount$/, ''), cell])),
  );

/** The screen at a desk, and on a phone, where the wide table scrolls by itself. */
async function checkPhone(page: Page): Promise<void> {
  await expect(page.getByRole('table', { name: 'Documents' }).getByRole('row').nth(2)).toBeVisible();
  await checkScreen(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await checkScreen(page);
}

test('an accountant opens another month, and adds a rule for the place of supply with the password', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/status of 403 .*\/api\/admin\/tax\/rules/);
  const auth = await signInStaffByApi('suresh.pillai@avsar.example');
  await plantAuth(page.context(), auth);
  await page.goto('/admin-profile/tax?month=2020-02');
  await expect(page.getByText('There are no invoices and no credit notes of Feb 2020.')).toBeVisible();
  await expect(page.getByText('It adds up')).toBeVisible();
  await checkScreen(page);
  await page.getByRole('combobox', { name: 'Month' }).selectOption({ index: 0 });
  await expect(page.getByText('This month is not over')).toBeVisible();

  await expirePasswordProof(auth);
  await page.getByRole('navigation', { name: 'Parts of tax' }).getByRole('link', { name: 'Place of supply' }).click();
  await expect(
    page.getByRole('row', { name: /^With a GSTIN The state of the payer 1 Jul 2017 Holds now/ }),
  ).toBeVisible();
  await checkScreen(page);
  await page.getByRole('button', { name: 'Add a rule' }).click();
  const form = page.getByRole('dialog', { name: 'Add a rule' });
  await form.getByRole('combobox', { name: 'Who pays' }).selectOption('Without a GSTIN, state not known');
  await expect(form.getByRole('combobox', { name: 'Place of supply' })).toHaveValue('institute');
  await form.getByRole('combobox', { name: 'Who pays' }).selectOption('Without a GSTIN, in a known state');
  await form.getByRole('combobox', { name: 'Place of supply' }).selectOption('The state of the payer');
  // A day of its own, far away: no document of another journey is made by this rule.
  const [year, day] = [randomInt(2040, 2100), randomInt(10, 32)];
  await form.getByLabel('First day').fill(`${year}-01-${day}`);
  await checkScreen(page);
  await form.getByRole('button', { name: 'Add the rule' }).click();
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await proof.getByRole('textbox', { name: 'Password' }).fill(readTestAddresses().admin.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Done: The rule is saved.')).toBeVisible();
  const rule = page.getByRole('row').filter({ hasText: `${day} Jan ${year}` });
  await expect(rule).toContainText('Suresh Pillai');
  await expect(rule).toContainText('Holds later');
  await expect(rule).toContainText('The state of the payer');
});
