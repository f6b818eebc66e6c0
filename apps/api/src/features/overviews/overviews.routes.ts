import { overviewEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { addNote, removeNote } from './overviews.notes.service.ts';
import { getOverview } from './overviews.service.ts';

export function overviewRoutes(api: Api): void {
  register(api, overviewEndpoints.get, getOverview);
  register(api, overviewEndpoints.addNote, addNote);
  register(api, overviewEndpoints.removeNote, removeNote);
}
