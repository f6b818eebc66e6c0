import { feeEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { approveChange, changeFee, listChanges, refuseChange } from './changes/fees.changes.service.ts';
import { listDues } from './dues/fees.dues.service.ts';
import { listInstalmentsOfStudent, listMyInstalments } from './parts/fees.parts.service.ts';
import { archivePlan, createPlan, listPlans, updateFeePlan } from './plans/fees.plans.service.ts';

export function feeRoutes(api: Api): void {
  register(api, feeEndpoints.listPlans, listPlans);
  register(api, feeEndpoints.createPlan, createPlan);
  register(api, feeEndpoints.updatePlan, updateFeePlan);
  register(api, feeEndpoints.archivePlan, archivePlan);
  register(api, feeEndpoints.listMine, listMyInstalments);
  register(api, feeEndpoints.listDues, listDues);
  register(api, feeEndpoints.listOfStudent, listInstalmentsOfStudent);
  register(api, feeEndpoints.listChanges, listChanges);
  register(api, feeEndpoints.change, changeFee);
  register(api, feeEndpoints.approveChange, approveChange);
  register(api, feeEndpoints.refuseChange, refuseChange);
}
