import { graduateEndpoints, intentEndpoints, outcomeEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { listGraduates } from './graduates/outcomes.list.service.ts';
import { getGraduateRecord, getOutcomeDocument } from './graduates/outcomes.record.service.ts';
import { verifyOutcome } from './graduates/outcomes.verify.service.ts';
import { listMyIntents, listOutcomesOfStudent, sayIntent } from './intents/outcomes.intents.service.ts';
import { getMyOutcome, getStatementDocument, sayOutcome } from './stated/outcomes.stated.service.ts';

export function outcomeRoutes(api: Api): void {
  register(api, intentEndpoints.listMine, listMyIntents);
  register(api, intentEndpoints.say, sayIntent);
  register(api, intentEndpoints.listOfStudent, listOutcomesOfStudent);
  register(api, outcomeEndpoints.getMine, getMyOutcome);
  register(api, outcomeEndpoints.say, sayOutcome);
  register(api, outcomeEndpoints.getDocument, getStatementDocument);
  register(api, graduateEndpoints.list, listGraduates);
  register(api, graduateEndpoints.get, getGraduateRecord);
  register(api, graduateEndpoints.verify, verifyOutcome);
  register(api, graduateEndpoints.getDocument, getOutcomeDocument);
}
