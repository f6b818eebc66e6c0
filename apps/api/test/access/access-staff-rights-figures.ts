import { exportsOf, needing } from './access-staff-needed.ts';

/** The owner's figures, as in `access-staff-rights.ts`: sums are reports, the rows behind them belong to their area. */
export const figureRights = [
  ...needing('reports', ['GET /admin/figures/money', 'GET /admin/figures/discounts', 'GET /admin/figures/dues']),
  ...needing('reports', exportsOf('figures-money', 'figures-discounts', 'figures-dues')),
  ...needing('money', ['GET /admin/figures/money/entries', 'GET /admin/figures/dues/entries']),
  ...needing('money', exportsOf('figures-money-entries', 'figures-due-entries')),
] as const;
