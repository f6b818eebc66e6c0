import type { Page } from '@playwright/test';

const base = '/admin-profile';
const admin = { viewer: 'admin' } as const;

const openFirstTrainer = async (page: Page) => {
  await page.locator('tbody th button').first().click();
  await page.getByRole('dialog').getByText('Experience', { exact: true }).waitFor();
};

/** The page of a student with a seat. */
const openStudent = async (page: Page) => {
  await page
    .locator('tbody tr', { hasText: /\(\d+\)/ })
    .first()
    .locator('th a')
    .click();
  await page.getByText('Public pages', { exact: true }).waitFor();
};

/** Admin screens: courses, people, and assignments. */
export const adminStates = [
  {
    name: 'add-course-faults',
    path: `${base}/edit-course`,
    ...admin,
    prepare: async (page: Page) => {
      await page.getByRole('button', { name: 'Add course' }).click();
      await page.getByText('Please fill this in.').first().waitFor();
    },
  },
  {
    name: 'edit-course-conflict',
    path: `${base}/edit-courses?course=1`,
    ...admin,
    prepare: async (page: Page) => {
      const conflict = { code: 'conflict', message: 'Somebody else was faster.', requestId: 'none' };
      await page.route('**/api/courses/1', async (route) => {
        if (route.request().method() === 'PUT') return route.fulfill({ status: 409, json: conflict });
        const response = await route.fetch();
        const course = (await response.json()) as { description: string };
        const newer = { price: 52_500, time: null, description: `${course.description} Now with a project.` };
        return route.fulfill({ response, json: { ...course, ...newer } });
      });
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('button', { name: 'Save my version' }).waitFor();
      await page.unroute('**/api/courses/1');
    },
  },
  { name: 'student-page', path: `${base}/manage-students`, ...admin, prepare: openStudent },
  {
    name: 'student-give-course',
    path: `${base}/manage-students`,
    ...admin,
    prepare: async (page: Page) => {
      await openStudent(page);
      await page.getByRole('button', { name: 'Give a course' }).click();
      await page.getByRole('dialog').locator('input[type="radio"]:enabled').first().click();
      await page.getByRole('radio', { name: /No seat for now/ }).waitFor();
    },
  },
  {
    name: 'student-move',
    path: `${base}/manage-students`,
    ...admin,
    prepare: async (page: Page) => {
      await openStudent(page);
      await page
        .getByRole('button', { name: /^Move from batch/ })
        .first()
        .click();
      await page.getByRole('dialog', { name: /^Move / }).waitFor();
    },
  },
  { name: 'trainers-drawer', path: `${base}/manage-trainers`, ...admin, prepare: openFirstTrainer },
  {
    name: 'students-delete',
    path: `${base}/manage-students`,
    ...admin,
    prepare: async (page: Page) => {
      await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click();
      await page.getByRole('dialog', { name: 'Delete student' }).waitFor();
    },
  },
  {
    name: 'assign-trainer-chosen',
    path: `${base}/manage-trainers/assign-course-to/trainer?show=enrolled`,
    ...admin,
    prepare: async (page: Page) => {
      await page.getByRole('radio').nth(2).check();
      await page.getByRole('combobox', { name: 'Course' }).fill('java');
      await page.getByRole('option').first().click();
      await page
        .getByText(/^Teaches /)
        .first()
        .waitFor();
    },
  },
  {
    name: 'assign-course-dialog',
    path: `${base}/manage-trainers/assign-course-to/student`,
    ...admin,
    prepare: async (page: Page) => {
      await page
        .getByRole('button', { name: /^Assign Course/ })
        .first()
        .click();
      await page.getByRole('radio').first().waitFor();
    },
  },
  {
    name: 'assign-batch-dialog',
    path: `${base}/manage-trainers/assign-batch-to/student`,
    ...admin,
    prepare: async (page: Page) => {
      await page
        .getByRole('button', { name: /^Assign Batch/ })
        .first()
        .click();
      await page.getByRole('radio').first().waitFor();
    },
  },
];
