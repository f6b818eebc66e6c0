import { callAs, openAdmin } from '../../fixtures/as-admin.ts';
import { razorpay } from '../../pages/buying.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { expirePasswordProof, newReference, plantOrder, plantTransferOf } from '../../fixtures/planted-orders.ts';
import { personOf } from '../../fixtures/planted-reviews.ts';
import { plantCourse, plantStudentOf } from '../../fixtures/planted-teaching.ts';
import { readTestAddresses } from '../../fixtures/environment/places.ts';
import { plantAuth, signInByApi } from '../../fixtures/sign-in.ts';
import { tabTo } from '../../pages/tab-to.ts';
import { dismissToasts } from '../../pages/toasts.ts';

test('a bank transfer is recorded and refunded, by keyboard and after the password', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/status of 40[13]/);
  const { id, student, course } = await plantOrder();
  const admin = await openAdmin();
  await expirePasswordProof(admin.auth);
  await plantAuth(page.context(), admin.auth);
  await page.goto(`/admin-profile/manage-payments?status=attempted&course=${course.id}`);
  await expect(page.getByRole('row').filter({ hasText: student.name })).toContainText('₹5,000');
  await checkScreen(page);
  await page.getByRole('link', { name: student.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${id}` })).toBeVisible();
  const timeline = page.getByRole('region', { name: 'What happened' });
  await expect(timeline.getByRole('listitem')).toHaveCount(2);
  await checkScreen(page);

  await tabTo(page, page.getByRole('button', { name: 'Mark as paid by bank transfer' }));
  await page.keyboard.press('Enter');
  const marking = page.getByRole('dialog', { name: 'Mark as paid by bank transfer' });
  const reference = newReference();
  await expect(marking.getByRole('textbox', { name: /^Reference/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(marking.getByText('Please enter the reference of your transfer (UTR).').first()).toBeVisible();
  await checkScreen(page);
  await page.keyboard.type(reference.toLowerCase());
  await page.keyboard.press('Enter');
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await expect(proof.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await checkScreen(page);

  await page.keyboard.press('Escape');
  await expect(proof).toBeHidden();
  await expect(marking.getByRole('textbox'), 'the form is as it was').toHaveValue(reference.toLowerCase());
  await expect(marking.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(proof.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(proof.getByRole('alert')).toContainText('is not right');
  await tabTo(page, proof.getByRole('button', { name: 'I use an authenticator app' }));
  await page.keyboard.press('Enter');
  await expect(proof.getByRole('textbox', { name: /code$/ })).toBeFocused();
  await checkScreen(page);
  await proof.getByRole('textbox', { name: 'Password' }).fill(readTestAddresses().admin.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Done: Marked as paid. The student is enrolled now.')).toBeVisible();
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('Paid');
  await expect(page.getByRole('region', { name: 'Payments' })).toContainText(reference);
  await expect(timeline).toContainText('the student is enrolled');

  const downloading = page.waitForEvent('download');
  await summary.getByRole('button', { name: /^Receipt / }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^receipt-\w+-\d\d-\d\d-\d+\.pdf$/);

  await page.getByRole('button', { name: 'Refund up to ₹5,000' }).click();
  const refunding = page.getByRole('dialog', { name: 'Refund this payment?' });
  await expect(refunding).toContainText(`${student.name} loses the course ${course.name}`);
  await refunding.getByRole('textbox', { name: 'Reason' }).fill('Moved to another town.');
  await refunding.getByRole('button', { name: 'Refund ₹5,000' }).click();
  await expect(refunding.getByText('Please enter the reference').first()).toBeVisible();
  await refunding.getByRole('textbox', { name: /^Reference/ }).fill(newReference());
  // The password was just confirmed, so it is not asked for again. The refund succeeds, but its reply is lost.
  browserErrors.expect(/ERR_FAILED/);
  await page.route('**/refund', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await refunding.getByRole('button', { name: 'Refund ₹5,000' }).click();
  await expect(refunding.getByRole('alert')).toContainText(
    'The server did not answer. Please check whether it was done',
  );
  await expect(refunding.getByRole('textbox', { name: 'Reason' })).toHaveValue('Moved to another town.');
  await dismissToasts(page);
  await checkScreen(page);
  await refunding.getByRole('button', { name: 'Cancel' }).click();
  await expect(summary).toContainText('Refunded');
  await expect(page.getByRole('region', { name: 'Payments' })).toContainText('Moved to another town.');
  await expect(page.getByRole('button', { name: 'Refund up to ₹5,000' })).toHaveCount(0);
});

test('a card payment is refunded through Razorpay', async ({ page, browserErrors }) => {
  browserErrors.expect(/status of 403/);
  const student = await plantStudentOf(await plantCourse());
  const course = await plantCourse();
  const { token } = await signInByApi(await personOf(student));
  const { orderId } = await callAs<{ orderId: string }>(token, 'POST', '/api/payment/create', { courseId: course.id });
  const { paymentId } = await razorpay().pay(orderId, { method: 'upi' });
  // Confirmed by the API and not by a webhook: another journey may be holding webhooks back.
  await callAs(token, 'POST', '/api/payment/verify', { paymentId });
  const admin = await openAdmin();
  await expirePasswordProof(admin.auth);
  await plantAuth(page.context(), admin.auth);
  await page.goto(`/admin-profile/manage-payments?status=paid&course=${course.id}`);
  await page.getByRole('link', { name: student.name }).click();
  await page.getByRole('button', { name: 'Refund up to ₹5,000' }).click();
  const refunding = page.getByRole('dialog', { name: 'Refund this payment?' });
  await checkScreen(page);
  await refunding.getByRole('textbox', { name: 'Reason' }).fill('Asked for in time.');
  await refunding.getByRole('button', { name: 'Refund ₹5,000' }).click();
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await expect(proof).toBeVisible();
  // Leaving the page closes the password dialog.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  await expect(proof).toBeHidden();
  await page.goForward();
  await page.getByRole('button', { name: 'Refund up to ₹5,000' }).click();
  await refunding.getByRole('textbox', { name: 'Reason' }).fill('Asked for in time.');
  await refunding.getByRole('button', { name: 'Refund ₹5,000' }).click();
  await proof.getByRole('textbox', { name: 'Password' }).fill(readTestAddresses().admin.password);
  await proof.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Done: The refund is on its way.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Payments' }), 'its button is gone').toBeFocused();
  // The worker asks Razorpay, and the page refreshes by itself.
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('Refunded', { timeout: 40_000 });
  await expect(summary).toContainText('EnrolledNo');
  await dismissToasts(page);
  await checkScreen(page);
});

test('of two transfers one is refused and one approved, after a conflict with another admin', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/status of 409/);
  const [one, other] = [await plantOrder(), await plantOrder()];
  const [refused, approved] = [await plantTransferOf(one), await plantTransferOf(other)];
  const admin = await openAdmin();
  await plantAuth(page.context(), admin.auth);
  await page.goto('/admin-profile/manage-payments/transfers');
  const card = page.getByRole('article', { name: `Transfer ${refused} of ${one.student.name}` });
  await expect(card).toContainText(one.course.name);
  await checkScreen(page);
  await card.getByRole('button', { name: `Refuse ${refused}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Refuse this bank transfer?' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('No such transfer has reached us.');
  await checkScreen(page);
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByText('Done: Refused. The student gets your reason.')).toBeVisible();
  await expect(card).toBeHidden();

  await page.getByRole('button', { name: `Approve ${approved}` }).click();
  const question = page.getByRole('dialog', { name: 'Approve this bank transfer?' });
  await expect(question).toContainText(approved);
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Done: Approved. The student is enrolled now.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Approve ${approved}` })).toHaveCount(0);
  await page.getByRole('radio', { name: 'Refused' }).check();
  await expect(card).toContainText('No such transfer has reached us.');
  await checkScreen(page);

  await page.goto(`/admin-profile/manage-payments/${one.id}`);
  const again = await plantTransferOf(one);
  await page.reload();
  await page.getByRole('button', { name: `Approve ${again}` }).click();
  const waiting = await admin.call<{ id: number; reference: string }[]>('GET', '/api/admin/transfers?limit=100');
  const theirs = waiting.find(({ reference }) => reference === again);
  await admin.call('POST', `/api/admin/transfers/${theirs?.id}/approve`);
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('This bank transfer was already approved or refused.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Paid');
});

test('payment settings are saved, after a conflict with another admin', async ({ page, browserErrors }) => {
  browserErrors.expect(/status of 40[39]/);
  const [admin, colleague] = [await openAdmin(), await openAdmin()];
  const path = '/api/admin/payment-settings';
  const { hasKeys: _, ...before } = await admin.call<Record<string, unknown> & { version: number }>('GET', path);
  await plantAuth(page.context(), admin.auth);
  await page.goto('/admin-profile/manage-payments/settings');
  await expect(page.getByText(/^Online payment is o/)).toBeVisible();
  await page.getByRole('textbox', { name: 'GSTIN' }).fill('29abc');
  await page.getByRole('textbox', { name: 'GST in percent' }).clear();
  await page.getByRole('textbox', { name: 'IFSC' }).fill('none');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter a GSTIN of 15 characters.').first()).toBeVisible();
  await expect(page.getByText('Please enter a number. Enter 0 if you charge no GST.')).toBeVisible();
  await expect(page.getByText('Please enter an IFSC of 11 characters.')).toBeVisible();
  await checkScreen(page);

  await page.getByRole('textbox', { name: 'GSTIN' }).fill('29abcde1234f1z5');
  for (const [label, text] of [
    ['GST in percent', String(before['gstPercent'])],
    ['Account holder', 'Avsar Institute'],
    ['Account number', '0000 1111 2222'],
    ['IFSC', 'avsr0001234'],
    ['Bank', 'Bank of Examples'],
  ] as const) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  }
  try {
    await colleague.call('PUT', path, { ...before, sacCode: '999299' });
    await expirePasswordProof(admin.auth);
    await page.getByRole('button', { name: 'Save' }).click();
    const proof = page.getByRole('dialog', { name: 'Is it you?' });
    await proof.getByRole('textbox', { name: 'Password' }).fill(readTestAddresses().admin.password);
    await proof.getByRole('button', { name: 'Continue' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Somebody else has changed this' });
    await expect(notice).toContainText('999299');
    await checkScreen(page);
    await notice.getByRole('button', { name: 'Save my version' }).click();
    await expect(page.getByText('Done: Saved. It applies to all payments from now on.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'GSTIN' })).toHaveValue('29ABCDE1234F1Z5');
  } finally {
    const { version } = await colleague.call<{ version: number }>('GET', path);
    await colleague.call('PUT', path, { ...before, version });
  }
});

test('the payment checks report the faults of the demo institute, and no purchase of a journey', async ({ page }) => {
  await plantAuth(page.context(), (await openAdmin()).auth);
  await page.goto('/admin-profile/manage-payments');
  await page.getByRole('link', { name: 'Checks' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checks' })).toBeVisible();
  for (const name of ['Paid, but not enrolled', 'Enrolled, but not paid']) {
    await expect(page.getByRole('region', { name })).toContainText('Empty, as it should be.');
  }
  const differing = page.getByRole('region', { name: 'Amounts differ' });
  await expect(differing).toContainText('1 found.');
  await expect(differing.getByRole('listitem')).toContainText(/Core Java₹12,999 ordered, ₹12,899 received/);
  await checkScreen(page);
});
