import { query } from '../../fixtures/database.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { plantBatchOf, plantCourse, plantStudentOf, plantTrainerOf } from '../../fixtures/planted-teaching.ts';
import { plantAuth, signInAdminByApi } from '../../fixtures/sign-in.ts';
import { checkScreen } from '../../pages/check-screen.ts';

test.beforeEach(async ({ context }) => {
  await plantAuth(context, await signInAdminByApi());
});

const trainerOf = async (batchId: number) => {
  const [row] = await query<{ id: number }>(
    'select trainer_id as id from batches b join trainer_courses l on l.id = b.trainer_course_id where b.id = $1',
    [batchId],
  );
  return row?.id;
};

test('a trainer leaves: both batches go to another trainer, and the trainer is archived, in one dialog', async ({
  page,
}) => {
  const course = await plantCourse();
  const [leaving, next] = [await plantTrainerOf(course), await plantTrainerOf(course)];
  const batches = [await plantBatchOf(course, leaving), await plantBatchOf(course, leaving, ['07:00', '08:00'])];
  await page.goto(`/admin-profile/manage-trainers?q=${encodeURIComponent(leaving.name)}`);
  await page.getByRole('button', { name: `Delete ${leaving.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete trainer' });
  const handOver = dialog.getByRole('button', { name: 'Hand over and archive' });
  await expect(handOver).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'One trainer for all of them' }).selectOption({ label: next.name });
  await checkScreen(page);
  await handOver.click();
  await expect(page.getByText('Done: Trainer archived, because of courses or reviews.')).toBeVisible();
  expect([await trainerOf(batches[0] ?? 0), await trainerOf(batches[1] ?? 0)]).toEqual([next.id, next.id]);
});

test('a batch is deleted with its students moved; another is archived and restored with a new trainer', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/status of 409 .*\/restore/);
  const course = await plantCourse();
  const [trainer, next] = [await plantTrainerOf(course), await plantTrainerOf(course)];
  const from = await plantBatchOf(course, trainer);
  const to = await plantBatchOf(course, next, ['07:00', '08:00']);
  const student = await plantStudentOf(course);
  await query('insert into batch_students (batch_id, student_id, course_id) values ($1, $2, $3)', [
    from,
    student.id,
    course.id,
  ]);
  const list = `/admin-profile/manage-batches?q=${encodeURIComponent(course.name)}`;
  await page.goto(list);
  await page.getByRole('button', { name: `Delete batch ${from}, ${course.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Delete batch ${from}` });
  await dialog.getByRole('combobox', { name: 'Move 1 student to' }).selectOption(String(to));
  await checkScreen(page);
  await dialog.getByRole('button', { name: 'Move and delete' }).click();
  await expect(page.getByText(`1 student was moved to batch ${to}.`)).toBeVisible();

  await query(`update batches set archived_at = now() where id = $1`, [to]);
  await query(`update users set status = 'archived' where id = $1`, [next.id]);
  await page.goto(`${list}&phase=archived`);
  await page.getByRole('button', { name: `Restore batch ${to}, ${course.name}` }).click();
  const refused = page.getByRole('dialog', { name: `Batch ${to} is still archived` });
  await expect(refused).toContainText(`${next.name} is archived.`);
  await checkScreen(page);
  await refused.getByRole('combobox', { name: 'Trainer' }).selectOption({ label: trainer.name });
  await refused.getByRole('button', { name: 'Restore with this trainer' }).click();
  await expect(page.getByText(`Done: Batch ${to} is restored.`)).toBeVisible();
  expect(await trainerOf(to)).toBe(trainer.id);
});
