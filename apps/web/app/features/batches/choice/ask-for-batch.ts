import { courseEndpoints } from '@avsar/contract';
import { callApi } from '#api/client.ts';

/** The signed-in student wants to be told when a batch of the course can be joined. */
export async function askForBatch(courseId: number): Promise<void> {
  await callApi(courseEndpoints.askForBatch, { params: { courseId: String(courseId) } });
}
