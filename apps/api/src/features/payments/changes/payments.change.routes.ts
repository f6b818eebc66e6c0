import { courseChangeEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { changeCourse, previewCourseChange } from './payments.change.service.ts';

export function courseChangeRoutes(api: Api): void {
  register(api, courseChangeEndpoints.preview, previewCourseChange);
  register(api, courseChangeEndpoints.create, changeCourse);
}
