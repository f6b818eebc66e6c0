import { courseEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { getCoursePreview } from './courses.preview.ts';
import { getCourse, listCourses } from './courses.service.ts';

export function courseRoutes(api: Api): void {
  register(api, courseEndpoints.list, listCourses);
  register(api, courseEndpoints.get, getCourse);
  register(api, courseEndpoints.getPreview, getCoursePreview);
}
