export { auditRoutes } from './audit.routes.ts';
export { recordAudit, verifyAudit } from './audit.service.ts';
