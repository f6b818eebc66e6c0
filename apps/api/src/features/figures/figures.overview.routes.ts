import { figureEndpoints, figureMailEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { getMyWeekMail, setMyWeekMail } from './mail/figures.mail.service.ts';
import { getOverview } from './overview/figures.overview.service.ts';

export function figureOverviewRoutes(api: Api): void {
  register(api, figureEndpoints.get, getOverview);
  register(api, figureMailEndpoints.getMine, getMyWeekMail);
  register(api, figureMailEndpoints.setMine, setMyWeekMail);
}
