import { statsEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { getDashboard, listCourseStats } from './stats.service.ts';

export function statsRoutes(api: Api): void {
  register(api, statsEndpoints.get, getDashboard);
  register(api, statsEndpoints.listCourses, listCourseStats);
}
