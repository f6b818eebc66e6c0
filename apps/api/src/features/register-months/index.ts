export { closeMonthsJob } from './register-months.jobs.ts';
export { registerMonthRoutes } from './register-months.routes.ts';
export { verifyRegister } from './register-months.verify.service.ts';
