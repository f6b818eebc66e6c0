import { joiningEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { answerForCompany, askCompany } from './company/joinings.company.service.ts';
import { makeJoiningLink, revokeJoiningLink } from './staff/joinings.links.service.ts';
import { getLetter, saveLetter } from './staff/joinings.letter.service.ts';
import { getJoining, planJoining } from './staff/joinings.staff.service.ts';
import { answerJoining, getOwnJoining } from './student/joinings.student.service.ts';

export function joiningRoutes(api: Api): void {
  register(api, joiningEndpoints.getMine, getOwnJoining);
  register(api, joiningEndpoints.answer, answerJoining);
  register(api, joiningEndpoints.getLetter, getLetter);
  register(api, joiningEndpoints.get, getJoining);
  register(api, joiningEndpoints.saveLetter, saveLetter);
  register(api, joiningEndpoints.plan, planJoining);
  register(api, joiningEndpoints.makeLink, makeJoiningLink);
  register(api, joiningEndpoints.revokeLink, revokeJoiningLink);
  register(api, joiningEndpoints.ask, askCompany);
  register(api, joiningEndpoints.answerForCompany, answerForCompany);
}
