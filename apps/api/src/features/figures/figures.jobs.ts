import type { JobContext } from '#shared/context.ts';
import { recountMoney, refreshMoney } from './money/figures.money.refresh.service.ts';

/** Safe to repeat: counts the same rows again. */
export const refreshMoneyFiguresJob = (context: JobContext): Promise<void> => refreshMoney(context);

/** Safe to repeat: counts the same rows again. */
export const recountMoneyFiguresJob = (context: JobContext): Promise<void> => recountMoney(context);
