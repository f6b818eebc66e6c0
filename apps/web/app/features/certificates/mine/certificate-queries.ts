import { certificateEndpoints } from '@avsar/contract';
import { replyQuery } from '#api/queries.ts';

export const myCertificateQuery = (courseId: string) =>
  replyQuery('STUDENT', certificateEndpoints.getMine, { params: { courseId } });
