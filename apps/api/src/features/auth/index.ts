export { countOrRefuse, limitAddress } from './auth.address-limits.ts';
export { createAdmin, isSetUp } from './auth.admins.service.ts';
export { saveTeaching, type Teaching } from './auth.claims.queries.ts';
export { hasOwnClaim, writeClaim } from './auth.claims.service.ts';
export { isConsentGiven } from './auth.consents.queries.ts';
export {
  applyContactChangesJob,
  tellContactChangedJob,
  tellContactChangeJob,
  tellContactUndoneJob,
  textContactChangeJob,
} from './auth.contacts.jobs.ts';
export { refuseTaken, requestContactChange } from './auth.contacts.request.ts';
export { listContactChanges } from './auth.contacts.service.ts';
export { rememberDeviceOf } from './auth.otp.service.ts';
export { sendOtpJob, sweepJob, tellNewDeviceJob } from './auth.jobs.ts';
export { authRoutes } from './auth.routes.ts';
export { createCallerFinder, endSessionsOf } from './auth.sessions.service.ts';
export { forgiveWrongCodes } from './auth.unlock.service.ts';
