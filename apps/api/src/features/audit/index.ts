export { noteHeadJob } from './audit.jobs.ts';
export { auditRoutes } from './audit.routes.ts';
export { recordAdminAct, recordAudit } from './audit.service.ts';
export { auditPointText, readPoints, verifyAudit } from './audit.verify.service.ts';
