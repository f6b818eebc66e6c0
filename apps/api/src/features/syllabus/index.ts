export { syllabusRoutes } from './syllabus.routes.ts';
export { namesOf } from './syllabus.service.ts';
export { actorOf, ownCoursesOf, searchWordsOf, withLessonIds } from './syllabus.policy.ts';
