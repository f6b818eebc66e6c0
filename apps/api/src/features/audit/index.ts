export { auditRoutes } from './audit.routes.ts';
export { recordAdminAct, recordAudit, verifyAudit } from './audit.service.ts';
