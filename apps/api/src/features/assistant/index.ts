export { assistantAdminRoutes } from './assistant.admin.routes.ts';
export { type AnswerTiming, unknown } from './assistant.answer.policy.ts';
export { sweepAssistantJob } from './assistant.jobs.ts';
export { assistantRoutes } from './assistant.routes.ts';
export { gistOf } from './assistant.words.ts';
