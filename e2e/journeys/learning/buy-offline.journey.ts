import { openAdmin } from '../../fixtures/as-admin.ts';
import { courseInMyCourses, openPurchase, signInBuyer } from '../../pages/buying.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { makePhoto } from '../../fixtures/made-files.ts';
import { newReference } from '../../fixtures/planted-orders.ts';
import { plantCourseForSale } from '../../fixtures/planted-teaching.ts';
import { dismissToasts } from '../../pages/toasts.ts';

interface Transfer {
  readonly id: number;
  readonly reference: string;
  readonly image: string | null;
}

test('a student submits the reference of a bank transfer, is refused with a reason, submits it again, and is enrolled', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const admin = await openAdmin();
  const decide = async (reference: string, how: 'approve' | 'refuse', body?: unknown) => {
    const waiting = await admin.call<readonly Transfer[]>('GET', '/api/admin/transfers?limit=100');
    const transfer = waiting.find((one) => one.reference === reference);
    await admin.call('POST', `/api/admin/transfers/${transfer?.id}/${how}`, body);
    return transfer;
  };
  const course = await plantCourseForSale();
  await signInBuyer(page);
  await openPurchase(page, course);
  await page.getByText('Pay by bank transfer or UPI').click();
  await expect(page.getByRole('link', { name: 'Open in UPI app' })).toHaveAttribute('href', /^upi:.*am=5000\.00/);
  await page.getByRole('button', { name: 'Copy: Account number' }).click();
  await expect(page.getByText('Done: Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d{6,18}$/);
  await checkScreen(page);

  const form = page.getByRole('form', { name: 'Tell us about your transfer' });
  const reference = form.getByRole('textbox', { name: 'Transfer reference (UTR)' });
  const send = form.getByRole('button', { name: 'I have paid' });
  await send.click();
  await expect(form.getByText('Please enter the reference of your transfer (UTR).')).toBeVisible();
  await expect(reference).toBeFocused();
  const [wrong, right] = [newReference(), newReference()];
  await reference.fill(wrong.toLowerCase());
  await form.getByLabel('Screenshot of the transfer').setInputFiles(makePhoto());
  await send.click();
  await expect(
    page.getByRole('heading', { name: 'We are looking for your transfer' }),
    'the form is gone',
  ).toBeFocused();
  await expect(page.getByText(wrong)).toBeVisible();
  await expect(page.getByText('Your seat is held until then.')).toBeVisible();
  await dismissToasts(page);
  await checkScreen(page);

  await page.getByRole('link', { name: 'My payments' }).click();
  const payment = page.getByRole('list', { name: 'Payments' }).getByRole('listitem');
  await expect(payment).toContainText('₹5,000 · We are looking for your transfer');
  await checkScreen(page);
  await payment.getByRole('link', { name: `Details of ${course.name}` }).click();
  await expect(page.getByText(wrong)).toBeVisible();

  const refused = await decide(wrong, 'refuse', { reason: 'No such transfer has arrived.' });
  expect(refused?.image).not.toBeNull();
  await expect(page.getByRole('alert')).toContainText(`Reference ${wrong}: No such transfer has arrived.`);
  await checkScreen(page);
  await reference.fill(right);
  await send.click();
  await expect(page.getByText(right)).toBeVisible();
  await decide(right, 'approve');
  await expect(page.getByText('You are enrolled in this course.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'My courses' }).click();
  await expect(courseInMyCourses(page, course)).toBeVisible();
});
