import { enrolmentEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { completeEnrolment, reopenEnrolment } from './enrolments.complete.service.ts';
import { createEnrolment, enrol } from './enrolments.create.service.ts';
import { endEnrolment, freezeEnrolment, unfreezeEnrolment } from './enrolments.end.service.ts';
import { countWaiting, listEnrolments } from './enrolments.list.service.ts';
import { listEnrolmentsOfStudent } from './enrolments.service.ts';

export function enrolmentRoutes(api: Api): void {
  register(api, enrolmentEndpoints.list, listEnrolments);
  register(api, enrolmentEndpoints.create, createEnrolment);
  register(api, enrolmentEndpoints.enrol, enrol);
  register(api, enrolmentEndpoints.countWaiting, countWaiting);
  register(api, enrolmentEndpoints.end, endEnrolment);
  register(api, enrolmentEndpoints.complete, completeEnrolment);
  register(api, enrolmentEndpoints.reopen, reopenEnrolment);
  register(api, enrolmentEndpoints.freeze, freezeEnrolment);
  register(api, enrolmentEndpoints.unfreeze, unfreezeEnrolment);
  register(api, enrolmentEndpoints.listOfStudent, listEnrolmentsOfStudent);
}
