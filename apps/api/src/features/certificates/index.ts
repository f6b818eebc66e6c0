export { judgeCertificateJob, judgeEndedJob } from './certificates.jobs.ts';
export { readFacts } from './issue/certificates.issue.ts';
export { certificateRoutes } from './certificates.routes.ts';
