export { acknowledgeJob, sweepEnquiriesJob, tellInstituteJob } from './enquiries.jobs.ts';
export { enquiryRoutes } from './enquiries.routes.ts';
