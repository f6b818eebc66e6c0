export { noteOnLead } from './leads.change.service.ts';
export { takeLead } from './leads.intake.service.ts';
export { remindOfCallsJob, sweepLeadsJob, winLeadsJob } from './leads.jobs.ts';
export { leadRoutes } from './leads.routes.ts';
