import { teachingFigureEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { listBatches } from '../batches/figures.batches.service.ts';
import { listEnrolmentEntries, listEnrolments } from '../enrolments/figures.enrolments.service.ts';
import { createRate, listRates } from '../trainers/figures.rates.service.ts';
import { listAllTrainerClasses, listTrainerClasses, listTrainers } from '../trainers/figures.trainers.service.ts';

export function teachingFigureRoutes(api: Api): void {
  register(api, teachingFigureEndpoints.listTrainers, listTrainers);
  register(api, teachingFigureEndpoints.listTrainerClasses, listTrainerClasses);
  register(api, teachingFigureEndpoints.listAllTrainerClasses, listAllTrainerClasses);
  register(api, teachingFigureEndpoints.listRates, listRates);
  register(api, teachingFigureEndpoints.createRate, createRate);
  register(api, teachingFigureEndpoints.listBatches, listBatches);
  register(api, teachingFigureEndpoints.listEnrolments, listEnrolments);
  register(api, teachingFigureEndpoints.listEnrolmentEntries, listEnrolmentEntries);
}
