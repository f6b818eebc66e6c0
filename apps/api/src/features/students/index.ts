export { studentRoutes } from './students.routes.ts';
export { searchStudents, type StudentsFound } from './students.search.service.ts';
