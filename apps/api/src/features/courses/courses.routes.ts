import { courseEndpoints, courseSearchEndpoints, trainerCourseEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { createCourse, updateCourse } from './change/courses.change.service.ts';
import { createTrainerCourse, listTrainerCourses, removeTrainerCourse } from './change/courses.links.service.ts';
import { listCourses } from './read/courses.list.service.ts';
import { getCoursePreview } from './read/courses.preview.ts';
import { getTeaching } from './read/courses.teaching.service.ts';
import { removeCourse, restoreCourse } from './change/courses.remove.service.ts';
import { getCourse, listNextBatches, listTrainersCourses } from './courses.service.ts';
import { searchCatalogue } from './search/courses.search.service.ts';
import { askForBatch } from './requests/courses.requests.service.ts';

export function courseRoutes(api: Api): void {
  register(api, courseEndpoints.list, listCourses);
  register(api, courseSearchEndpoints.search, searchCatalogue);
  register(api, courseEndpoints.get, getCourse);
  register(api, courseEndpoints.getPreview, getCoursePreview);
  register(api, courseEndpoints.listNextBatches, listNextBatches);
  register(api, courseEndpoints.create, createCourse);
  register(api, courseEndpoints.update, updateCourse);
  register(api, courseEndpoints.remove, removeCourse);
  register(api, courseEndpoints.restore, restoreCourse);
  register(api, courseEndpoints.askForBatch, askForBatch);
  register(api, trainerCourseEndpoints.list, listTrainerCourses);
  register(api, trainerCourseEndpoints.create, createTrainerCourse);
  register(api, trainerCourseEndpoints.remove, removeTrainerCourse);
  register(api, trainerCourseEndpoints.listCourses, listTrainersCourses);
  register(api, trainerCourseEndpoints.getTeaching, getTeaching);
}
