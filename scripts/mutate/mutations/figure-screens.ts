import type { Mutation } from '../mutation.ts';

const folder = 'apps/web/app/features/figures';

/** The screens of the owner's figures. */
export const figureScreenMutations: readonly Mutation[] = [
  {
    id: 'figures-screen-dead-link',
    file: `${folder}/table/figure-link.tsx`,
    old: 'value !== 0 && has(right)',
    new: 'value !== 0',
    tests: ['figures-page'],
    why: 'Who may not read the rows behind a figure is led to a page that refuses them.',
  },
  {
    id: 'figures-screen-whole-month',
    file: `${folder}/period/period.ts`,
    old: 'whole.to < to ? whole.to : to',
    new: 'whole.to',
    tests: ['period.test'],
    why: 'The rows of a month are more than its figure, which ends with the chosen days.',
  },
  {
    id: 'figures-screen-lost-row',
    file: `${folder}/rows/use-money-entries.ts`,
    old: "way === 'free_place' ? -id : id",
    new: 'id',
    tests: ['figure-rows-page'],
    why: 'A free place and a discount with the same id would be one row, and the sum too small.',
  },
  {
    id: 'figures-screen-days-turned',
    file: `${folder}/period/use-period.ts`,
    old: 'number < 1',
    new: 'number < -400',
    tests: ['figures-page'],
  },
];
