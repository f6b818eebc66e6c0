import { deskEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { checkDay } from './days/desk.check.service.ts';
import { closeDay, getMyDay, listDays, setFloat } from './days/desk.days.service.ts';
import { confirmDeposit, getDrawer, listDeposits, makeDeposit } from './deposits/desk.deposits.service.ts';
import { askToCancel, decideCancel } from './takings/desk.cancel.service.ts';
import { getDeskOffer, listTakings, takeFee } from './takings/desk.takings.service.ts';

export function deskRoutes(api: Api): void {
  register(api, deskEndpoints.getOffer, getDeskOffer);
  register(api, deskEndpoints.take, takeFee);
  register(api, deskEndpoints.list, listTakings);
  register(api, deskEndpoints.askToCancel, askToCancel);
  register(api, deskEndpoints.decideCancel, decideCancel);
  register(api, deskEndpoints.getDay, getMyDay);
  register(api, deskEndpoints.setFloat, setFloat);
  register(api, deskEndpoints.closeDay, closeDay);
  register(api, deskEndpoints.listDays, listDays);
  register(api, deskEndpoints.checkDay, checkDay);
  register(api, deskEndpoints.getDrawer, getDrawer);
  register(api, deskEndpoints.listDeposits, listDeposits);
  register(api, deskEndpoints.deposit, makeDeposit);
  register(api, deskEndpoints.confirmDeposit, confirmDeposit);
}
