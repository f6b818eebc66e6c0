import { openingEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { createOpening, removeOpening, setOpeningState, updateOpening } from './change/openings.change.service.ts';
import {
  getForStaff,
  getForStudent,
  getForVisitors,
  listForStaff,
  listForStudent,
  listForVisitors,
} from './openings.service.ts';
import { listCandidates } from './standing/openings.standing.service.ts';

export function openingRoutes(api: Api): void {
  register(api, openingEndpoints.list, listForVisitors);
  register(api, openingEndpoints.get, getForVisitors);
  register(api, openingEndpoints.listMine, listForStudent);
  register(api, openingEndpoints.getMine, getForStudent);
  register(api, openingEndpoints.listAll, listForStaff);
  register(api, openingEndpoints.create, createOpening);
  register(api, openingEndpoints.getKept, getForStaff);
  register(api, openingEndpoints.update, updateOpening);
  register(api, openingEndpoints.setState, setOpeningState);
  register(api, openingEndpoints.remove, removeOpening);
  register(api, openingEndpoints.listCandidates, listCandidates);
}
