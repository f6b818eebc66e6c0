export { findLearningFacts, findProgressCounts } from './facts/progress.facts.service.ts';
export { findSignals } from './signals/progress.raise.service.ts';
export { raiseSignalsJob } from './progress.jobs.ts';
export { progressRoutes } from './progress.routes.ts';
