export { sendInvitationJob } from './invitations/trainers.invitations.jobs.ts';
export { trainerRoutes } from './trainers.routes.ts';
export { removeTrainerWithin } from './trainers.service.ts';
