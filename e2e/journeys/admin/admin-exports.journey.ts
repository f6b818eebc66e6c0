import { readFile } from 'node:fs/promises';
import { openAdmin } from '../../fixtures/as-admin.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { plantCourse, plantStudentOf } from '../../fixtures/planted-teaching.ts';
import { plantAuth } from '../../fixtures/sign-in.ts';
import { checkScreen } from '../../pages/check-screen.ts';

test('the admin exports the students of a course, and the file has only those', async ({ page, context }) => {
  await plantAuth(context, (await openAdmin()).auth);
  const [course, other] = [await plantCourse(), await plantCourse()];
  const students = [await plantStudentOf(course), await plantStudentOf(course)];
  const elsewhere = await plantStudentOf(other);
  await page.goto(`/admin-profile/manage-students?course=${course.id}`);
  await expect(page.getByText('2 students', { exact: true })).toBeVisible();
  await checkScreen(page);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const csv = await downloading;
  expect(csv.suggestedFilename()).toMatch(/^students-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await csv.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFFId,Name,E-mail,/);
  expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(students.toReversed().map(({ name }) => name));
  expect(lines.join()).not.toContain(elsewhere.name);

  const downloadingWorkbook = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as Excel' }).click();
  const workbook = await downloadingWorkbook;
  expect(workbook.suggestedFilename()).toMatch(/^students-.*\.xlsx$/);
  expect((await readFile(await workbook.path())).subarray(0, 2).toString()).toBe('PK');
});
