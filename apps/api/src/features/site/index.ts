export { addFaq } from './site.faqs.service.ts';
export { refreshFigures, refreshOutdatedFigures } from './site.figures.service.ts';
export { findTechnologies } from './site.home.service.ts';
export { refreshFiguresJob } from './site.jobs.ts';
export { siteRoutes } from './site.routes.ts';
export { listSearchWordTexts } from './site.search-words.service.ts';
