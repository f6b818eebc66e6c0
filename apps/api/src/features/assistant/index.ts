export { assistantAdminRoutes } from './admin/assistant.admin.routes.ts';
export { type AnswerTiming, noAnswerText } from './assistant.answer.policy.ts';
export { sweepAssistantJob } from './assistant.jobs.ts';
export { assistantRoutes } from './assistant.routes.ts';
export { gistOfQuestion } from './search/assistant.words.ts';
