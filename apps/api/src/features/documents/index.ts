export { documentRoutes } from './documents.routes.ts';
export { privacyVersionInForce, readPlainText } from './documents.service.ts';
