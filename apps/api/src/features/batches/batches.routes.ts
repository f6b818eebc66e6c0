import { archivingEndpoints, batchEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { getBatchDependents, getTrainerDependents } from './archive/batches.dependents.service.ts';
import { archiveBatch } from './archive/batches.archive.service.ts';
import { archiveTrainer } from './archive/batches.hand-over.service.ts';
import { restoreBatch } from './archive/batches.restore.service.ts';
import { createBatch, updateBatchPlan } from './change/batches.change.service.ts';
import { listBatches } from './list/batches.list.service.ts';
import { moveStudent } from './change/batches.move.service.ts';
import { removeBatch } from './change/batches.remove.service.ts';
import { addStudentToBatch } from './change/batches.seats.service.ts';
import { getBatch, listBatchesOfStudent, listBatchesOfTrainer } from './batches.service.ts';

export function batchRoutes(api: Api): void {
  register(api, batchEndpoints.list, listBatches);
  register(api, batchEndpoints.get, getBatch);
  register(api, batchEndpoints.create, createBatch);
  register(api, batchEndpoints.update, updateBatchPlan);
  register(api, batchEndpoints.addStudent, addStudentToBatch);
  register(api, batchEndpoints.move, moveStudent);
  register(api, batchEndpoints.remove, removeBatch);
  register(api, batchEndpoints.listOfStudent, listBatchesOfStudent);
  register(api, batchEndpoints.listOfTrainer, listBatchesOfTrainer);
  register(api, archivingEndpoints.getTrainerDependents, getTrainerDependents);
  register(api, archivingEndpoints.getBatchDependents, getBatchDependents);
  register(api, archivingEndpoints.archiveTrainer, archiveTrainer);
  register(api, archivingEndpoints.archiveBatch, archiveBatch);
  register(api, archivingEndpoints.restoreBatch, restoreBatch);
}
