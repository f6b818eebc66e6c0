import { leadEndpoints, leadOfficeEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { addNote, changeLead, createLead } from './leads.change.service.ts';
import { convertLead } from './leads.convert.service.ts';
import { getBoard, getFigures, getLead, listLeads, summariseCourse } from './leads.list.service.ts';
import { getSettings, updateSettings } from './leads.office.service.ts';

export function leadRoutes(api: Api): void {
  register(api, leadEndpoints.list, listLeads);
  register(api, leadEndpoints.board, getBoard);
  register(api, leadEndpoints.figures, getFigures);
  register(api, leadEndpoints.get, getLead);
  register(api, leadEndpoints.create, createLead);
  register(api, leadEndpoints.update, changeLead);
  register(api, leadEndpoints.addNote, addNote);
  register(api, leadEndpoints.convert, convertLead);
  register(api, leadEndpoints.summarise, summariseCourse);
  register(api, leadOfficeEndpoints.getSettings, getSettings);
  register(api, leadOfficeEndpoints.updateSettings, updateSettings);
}
