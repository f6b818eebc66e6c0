export { countOrRefuse, limitAddress } from './auth.address-limits.ts';
export { createAdmin, isSetUp } from './auth.admins.service.ts';
export { isConsentGiven } from './auth.consents.queries.ts';
export { recordConsents } from './auth.consents.service.ts';
export { listContactChanges, refuseTaken, requestContactChange } from './auth.contacts.service.ts';
export { forgiveWrongCodes, rememberDeviceOf } from './auth.otp.service.ts';
export { sendOtpJob, sweepJob, tellContactChangeJob, tellNewDeviceJob } from './auth.jobs.ts';
export { authRoutes } from './auth.routes.ts';
export { createCallerFinder, endSessionsOf } from './auth.sessions.service.ts';
