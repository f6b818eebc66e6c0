export { companyLinkRoutes } from './company-links.routes.ts';
