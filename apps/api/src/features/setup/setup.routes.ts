import { setupEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { getSetup } from './setup.service.ts';
import { testMail, testSms } from './setup.messages.service.ts';

export function setupRoutes(api: Api): void {
  register(api, setupEndpoints.get, getSetup);
  register(api, setupEndpoints.testMail, testMail);
  register(api, setupEndpoints.testSms, testSms);
}
