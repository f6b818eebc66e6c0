import { careerEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { getOwnCareer, saveOwnCareer } from './careers.service.ts';

export function careerRoutes(api: Api): void {
  register(api, careerEndpoints.getMine, getOwnCareer);
  register(api, careerEndpoints.saveMine, saveOwnCareer);
}
