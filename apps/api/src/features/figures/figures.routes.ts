import { dueFigureEndpoints, moneyFigureEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { listDueEntries, listDues } from './dues/figures.dues.service.ts';
import { listDiscounts, listEntries, listMoney } from './money/figures.money.service.ts';

export function figureRoutes(api: Api): void {
  register(api, moneyFigureEndpoints.listMoney, listMoney);
  register(api, moneyFigureEndpoints.listDiscounts, listDiscounts);
  register(api, moneyFigureEndpoints.listEntries, listEntries);
  register(api, dueFigureEndpoints.listDues, listDues);
  register(api, dueFigureEndpoints.listDueEntries, listDueEntries);
}
