import { siteEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { getFigures, listFaqs, listHeroSlides } from './site.content.service.ts';
import { getSite, updateSite } from './site.service.ts';

export function siteRoutes(api: Api): void {
  register(api, siteEndpoints.get, getSite);
  register(api, siteEndpoints.update, updateSite);
  register(api, siteEndpoints.getFigures, getFigures);
  register(api, siteEndpoints.listHeroSlides, listHeroSlides);
  register(api, siteEndpoints.listFaqs, listFaqs);
}
