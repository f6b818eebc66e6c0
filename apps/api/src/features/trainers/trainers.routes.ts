import { archivingEndpoints, invitationEndpoints, trainerEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import {
  completeInvitation,
  completeMyInvitation,
  openInvitation,
} from './invitations/trainers.invitations.complete.service.ts';
import { inviteTrainer, resendInvitation, withdrawInvitation } from './invitations/trainers.invitations.service.ts';
import { listTrainers } from './trainers.list.service.ts';
import {
  createTrainer,
  getTrainer,
  limitSignUps,
  removeTrainer,
  restoreTrainer,
  updateTrainer,
} from './trainers.service.ts';

export function trainerRoutes(api: Api): void {
  register(api, trainerEndpoints.list, listTrainers);
  register(api, trainerEndpoints.get, getTrainer);
  register(api, trainerEndpoints.create, createTrainer, { beforeBody: limitSignUps });
  register(api, trainerEndpoints.update, updateTrainer);
  register(api, trainerEndpoints.remove, removeTrainer);
  register(api, archivingEndpoints.restoreTrainer, restoreTrainer);
  register(api, invitationEndpoints.create, inviteTrainer);
  register(api, invitationEndpoints.resend, resendInvitation);
  register(api, invitationEndpoints.withdraw, withdrawInvitation);
  register(api, invitationEndpoints.open, openInvitation);
  register(api, invitationEndpoints.complete, completeInvitation, { beforeBody: limitSignUps });
  register(api, invitationEndpoints.completeMine, completeMyInvitation);
}
