export { checkImportJob, runImportJob, sweepImportsJob } from './imports.jobs.ts';
export { importRoutes } from './imports.routes.ts';
