import { assistantEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { type AnswerTiming, createAnswer } from './assistant.service.ts';

export function assistantRoutes(api: Api, timing?: AnswerTiming): void {
  register(api, assistantEndpoints.answer, createAnswer(timing));
}
