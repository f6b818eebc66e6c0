import { trainerEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { getTrainer, listTrainers } from './trainers.service.ts';

export function trainerRoutes(api: Api): void {
  register(api, trainerEndpoints.list, listTrainers);
  register(api, trainerEndpoints.get, getTrainer);
}
