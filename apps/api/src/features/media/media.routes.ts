import { mediaEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import {
  getImage,
  getPng,
  getStudentImage,
  getStudentResume,
  getTrainerResume,
  getTransferImage,
} from './files/media.files.service.ts';

export function mediaRoutes(api: Api): void {
  register(api, mediaEndpoints.getImage, getImage);
  register(api, mediaEndpoints.getPng, getPng);
  register(api, mediaEndpoints.getStudentImage, getStudentImage);
  register(api, mediaEndpoints.getStudentResume, getStudentResume);
  register(api, mediaEndpoints.getTrainerResume, getTrainerResume);
  register(api, mediaEndpoints.getTransferImage, getTransferImage);
}
