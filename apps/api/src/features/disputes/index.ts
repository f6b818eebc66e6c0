export { remindOfDisputesJob } from './disputes.jobs.ts';
export { disputeRoutes } from './disputes.routes.ts';
