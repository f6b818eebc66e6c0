export { syllabusRoutes } from './syllabus.routes.ts';
export { ownCoursesOf, searchWordsOf, withLessonIds } from './syllabus.policy.ts';
