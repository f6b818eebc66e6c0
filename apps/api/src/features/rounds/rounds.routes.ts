import { roundEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { markResults, previewResults, tellRoundResults } from './results/rounds.results.service.ts';
import { cancelRound, createRound, listRounds, removeRound, updateRound } from './rounds.service.ts';
import { inviteStudents, listRoundStudents, takeOutStudent } from './students/rounds.students.service.ts';

export function roundRoutes(api: Api): void {
  register(api, roundEndpoints.list, listRounds);
  register(api, roundEndpoints.create, createRound);
  register(api, roundEndpoints.update, updateRound);
  register(api, roundEndpoints.cancel, cancelRound);
  register(api, roundEndpoints.remove, removeRound);
  register(api, roundEndpoints.listStudents, listRoundStudents);
  register(api, roundEndpoints.invite, inviteStudents);
  register(api, roundEndpoints.takeOut, takeOutStudent);
  register(api, roundEndpoints.mark, markResults);
  register(api, roundEndpoints.preview, previewResults);
  register(api, roundEndpoints.tell, tellRoundResults);
}
