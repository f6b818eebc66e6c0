export { holdMarks, saveMark } from './results/rounds.marks.ts';
export { roundRoutes } from './rounds.routes.ts';
