import { type AccessCase, adminOnly } from './access-expected.ts';
import type { AccessWorld, Target } from './access-world.ts';

const planted = (target: Target) => async (world: AccessWorld) => {
  await world.figures.plant();
  return target;
};

const summed: readonly AccessCase[] = [{ request: planted({}), expected: adminOnly() }];
/** The rows behind a figure name the students. */
const named: readonly AccessCase[] = [{ request: planted({ adminSeesNames: true }), expected: adminOnly() }];

/** The owner's figures of money and dues. */
export const figureMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /admin/figures/money': summed,
  'GET /admin/figures/discounts': summed,
  'GET /admin/figures/money/entries': named,
  'GET /admin/figures/dues': summed,
  'GET /admin/figures/dues/entries': named,
};
