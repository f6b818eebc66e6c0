import { courseEndpoints, trainerCourseEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { getCoursePreview } from './courses.preview.ts';
import { getCourse, listCourses, listTrainersCourses } from './courses.service.ts';

export function courseRoutes(api: Api): void {
  register(api, courseEndpoints.list, listCourses);
  register(api, courseEndpoints.get, getCourse);
  register(api, courseEndpoints.getPreview, getCoursePreview);
  register(api, trainerCourseEndpoints.listCourses, listTrainersCourses);
}
