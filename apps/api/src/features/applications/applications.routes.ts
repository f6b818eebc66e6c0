import { applicationEndpoints, placementRuleEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { apply, getForOpening, withdraw } from './apply/applications.apply.service.ts';
import { getRoundCalendar, listMine } from './apply/applications.mine.service.ts';
import { answerOffer } from './offers/applications.answer.service.ts';
import { getPlacementRules, savePlacementRules } from './rules/applications.rules.service.ts';
import { decide } from './staff/applications.decide.service.ts';
import { getResume } from './staff/applications.resume.service.ts';
import { countForStaff, getForStaff, listForStaff } from './staff/applications.staff.service.ts';

export function applicationRoutes(api: Api): void {
  register(api, applicationEndpoints.getForOpening, getForOpening);
  register(api, applicationEndpoints.apply, apply);
  register(api, applicationEndpoints.listMine, listMine);
  register(api, applicationEndpoints.withdraw, withdraw);
  register(api, applicationEndpoints.answer, answerOffer);
  register(api, applicationEndpoints.getRoundCalendar, getRoundCalendar);
  register(api, applicationEndpoints.getResume, getResume);
  register(api, applicationEndpoints.list, listForStaff);
  register(api, applicationEndpoints.count, countForStaff);
  register(api, applicationEndpoints.get, getForStaff);
  register(api, applicationEndpoints.decide, decide);
  register(api, placementRuleEndpoints.get, getPlacementRules);
  register(api, placementRuleEndpoints.save, savePlacementRules);
}
