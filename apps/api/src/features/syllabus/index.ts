export { syllabusRoutes } from './syllabus.routes.ts';
export { searchWordsOf, withLessonIds } from './syllabus.policy.ts';
