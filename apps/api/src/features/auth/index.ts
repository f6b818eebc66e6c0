export { limitAddress } from './auth.address-limits.ts';
export { createAdmin, isSetUp } from './auth.admins.service.ts';
export { forgiveWrongCodes } from './auth.otp.service.ts';
export { sendOtpJob, sweepJob, tellNewDeviceJob } from './auth.jobs.ts';
export { authRoutes } from './auth.routes.ts';
export { createCallerFinder } from './auth.sessions.service.ts';
