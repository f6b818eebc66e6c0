import { assistantEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { answer } from './assistant.service.ts';

export function assistantRoutes(api: Api): void {
  register(api, assistantEndpoints.answer, answer);
}
