import { readdirSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { type Right, rights, rightsOfRole } from '@avsar/contract';
import { describe, expect, test } from 'vitest';
import { links } from '#links.ts';
import routes from '../../routes.ts';
import { mayOpen, pageRights } from './page-rights.ts';

/** The pages whose files are in `routes/admin`, and the two that staff share with the people whom they are about. */
const isForStaff = (file: string) => /^routes\/admin\/|-profile-update\.tsx$/.test(file);

function patternsIn(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, children, file }) => {
    const here = path === undefined ? above : `${above}/${path}`;
    if (children !== undefined) return patternsIn(children, here);
    return isForStaff(file) ? [here] : [];
  });
}

const patterns = patternsIn(routes);

describe('the table of pages and rights', () => {
  test('has every page of the staff, once, and no other', () => {
    expect(pageRights.map(({ pattern }) => pattern).toSorted()).toEqual(patterns.toSorted());
    const files = readdirSync(new URL('../../routes/admin', import.meta.url)).filter((file) => file.endsWith('.tsx'));
    expect(patterns).toHaveLength(files.filter((file) => file !== 'admin-layout.tsx').length + 2);
  });

  test('an owner opens every page, and somebody without rights only the dashboard', () => {
    const openTo = (held: readonly Right[]) => patterns.filter((pattern) => mayOpen(held, pattern));
    expect(openTo(rights)).toEqual(patterns);
    expect(openTo([])).toEqual(['/admin-profile']);
  });

  test('every right opens a page, except one: refunds is a button of an order', () => {
    const opensNone = rights.filter((right) => patterns.filter((pattern) => mayOpen([right], pattern)).length === 1);
    expect(opensNone).toEqual(['refunds']);
  });
});

describe('who may open what', () => {
  test.each([
    ['counsellor', links.admin.students({ q: 'meera' }), true],
    ['counsellor', links.admin.enquiries({ status: 'new' }), true],
    ['counsellor', links.admin.batches, true],
    ['counsellor', links.admin.editBatch(3), false],
    ['counsellor', links.admin.order(3), false],
    ['accounts', links.admin.order(3), true],
    ['accounts', links.admin.transfers, true],
    ['accounts', links.admin.students(), false],
    ['accounts', links.studentProfileUpdate(3), false],
    ['coordinator', links.admin.editCourse(3), true],
    ['coordinator', links.admin.assignCourseToTrainer, true],
    ['coordinator', links.admin.site({ part: 'home' }), false],
    ['placement_officer', links.admin.companies, true],
    ['placement_officer', links.admin.assignCourseToTrainer, false],
    ['accounts', links.admin.figures({ tab: 'dues' }), true],
    ['accounts', links.admin.trainerSheet(3), true],
    ['counsellor', links.admin.figures(), false],
    ['counsellor', links.admin.trainerSheet(3), false],
    ['counsellor', links.admin.trainerRates(), false],
    ['manager', links.admin.staff, false],
    ['owner', links.admin.staff, true],
    ['accounts', links.course(3), true],
    ['accounts', `${links.admin.dashboard}/`, true],
  ] as const)('%s, %s: %s', (role, address, isOpen) => {
    expect(mayOpen(rightsOfRole[role], address)).toBe(isOpen);
  });
});
