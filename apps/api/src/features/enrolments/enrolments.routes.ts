import { enrolmentEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { listEnrolmentsOfStudent } from './enrolments.service.ts';

export function enrolmentRoutes(api: Api): void {
  register(api, enrolmentEndpoints.listOfStudent, listEnrolmentsOfStudent);
}
