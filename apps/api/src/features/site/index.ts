export { refreshFigures } from './site.content.service.ts';
export { refreshFiguresJob } from './site.jobs.ts';
export { siteRoutes } from './site.routes.ts';
