import { batchEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { listBatchesOfStudent, listBatchesOfTrainer } from './batches.service.ts';

export function batchRoutes(api: Api): void {
  register(api, batchEndpoints.listOfStudent, listBatchesOfStudent);
  register(api, batchEndpoints.listOfTrainer, listBatchesOfTrainer);
}
