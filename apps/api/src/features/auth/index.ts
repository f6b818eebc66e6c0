export { countOrRefuse, limitAddress } from './limits/auth.address-limits.ts';
export { limitMisses } from './limits/auth.misses.ts';
export { createAdmin } from './admins/auth.admins.service.ts';
export { authenticatorUriOf, makeCredentials } from './admins/auth.credentials.ts';
export { openStaffSession } from './admins/auth.admins.service.ts';
export { isSetUp, openSetupLink } from './admins/auth.setup-links.ts';
export { refuseWithoutSms } from './codes/auth.channels.ts';
export { spendOnSms } from './codes/auth.sms-budget.ts';
export { saveTeaching, type Teaching } from './sign-up/auth.claims.queries.ts';
export { hasOwnClaim, writeSignUpClaim } from './sign-up/auth.claims.service.ts';
export { describeCaller, proveInvitedEmail } from './sign-up/auth.invited.service.ts';
export { saveConsents } from './sign-up/auth.consents.service.ts';
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
export { openSessionOf, rememberDeviceOf } from './codes/auth.otp.service.ts';
export { sendOtpJob, sweepJob, tellNewDeviceJob } from './auth.jobs.ts';
export { authRoutes } from './auth.routes.ts';
export { createCallerFinder, endSessionsOf, endStaffSessions } from './sessions/auth.sessions.service.ts';
export { forgiveWrongCodes } from './codes/auth.unlock.service.ts';
