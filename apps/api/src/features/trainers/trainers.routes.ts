import { trainerEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { listTrainers } from './trainers.list.service.ts';
import { createTrainer, getTrainer, limitSignUps, removeTrainer, updateTrainer } from './trainers.service.ts';

export function trainerRoutes(api: Api): void {
  register(api, trainerEndpoints.list, listTrainers);
  register(api, trainerEndpoints.get, getTrainer);
  register(api, trainerEndpoints.create, createTrainer, { beforeBody: limitSignUps });
  register(api, trainerEndpoints.update, updateTrainer);
  register(api, trainerEndpoints.remove, removeTrainer);
}
