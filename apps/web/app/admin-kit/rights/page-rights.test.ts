import { readdirSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { type Right, rights, rightsOfRole } from '@avsar/contract';
import { describe, expect, test } from 'vitest';
import { adminLinks } from '#admin-links.ts';
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
    const files = readdirSync(new URL('../../routes/admin', import.meta.url), {
      recursive: true,
      encoding: 'utf8',
    }).filter((file) => file.endsWith('.tsx'));
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
    ['counsellor', adminLinks.students({ q: 'meera' }), true],
    ['counsellor', adminLinks.enquiries({ status: 'new' }), true],
    ['counsellor', adminLinks.batches, true],
    ['counsellor', adminLinks.editBatch(3), false],
    ['counsellor', adminLinks.order(3), false],
    ['accounts', adminLinks.order(3), true],
    ['accounts', adminLinks.transfers, true],
    ['accounts', adminLinks.students(), false],
    ['accounts', links.studentProfileUpdate(3), false],
    ['coordinator', adminLinks.editCourse(3), true],
    ['coordinator', adminLinks.assignCourseToTrainer, true],
    ['coordinator', adminLinks.site({ part: 'home' }), false],
    ['placement_officer', adminLinks.companies, true],
    ['placement_officer', adminLinks.assignCourseToTrainer, false],
    ['accounts', adminLinks.figures({ tab: 'dues' }), true],
    ['accounts', adminLinks.trainerSheet(3), true],
    ['counsellor', adminLinks.figures(), false],
    ['counsellor', adminLinks.trainerSheet(3), false],
    ['counsellor', adminLinks.trainerRates(), false],
    ['manager', adminLinks.staff, false],
    ['owner', adminLinks.staff, true],
    ['accounts', links.course(3), true],
    ['accounts', `${links.adminProfile}/`, true],
  ] as const)('%s, %s: %s', (role, address, isOpen) => {
    expect(mayOpen(rightsOfRole[role], address)).toBe(isOpen);
  });
});
