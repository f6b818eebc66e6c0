export { countOrRefuse, limitAddress } from './limits/auth.address-limits.ts';
export { createAdmin, isSetUp } from './admins/auth.admins.service.ts';
export { saveTeaching, type Teaching } from './sign-up/auth.claims.queries.ts';
export { hasOwnClaim, writeSignUpClaim } from './sign-up/auth.claims.service.ts';
export { isConsentGiven } from './sign-up/auth.consents.queries.ts';
export {
  applyContactChangesJob,
  tellContactChangedJob,
  tellContactChangeJob,
  tellContactUndoneJob,
  textContactChangeJob,
} from './contacts/auth.contacts.jobs.ts';
export { refuseTaken, requestContactChange } from './contacts/auth.contacts.request.ts';
export { listContactChanges } from './contacts/auth.contacts.service.ts';
export { rememberDeviceOf } from './codes/auth.otp.service.ts';
export { sendOtpJob, sweepJob, tellNewDeviceJob } from './auth.jobs.ts';
export { authRoutes } from './auth.routes.ts';
export { createCallerFinder, endSessionsOf } from './sessions/auth.sessions.service.ts';
export { forgiveWrongCodes } from './codes/auth.unlock.service.ts';
