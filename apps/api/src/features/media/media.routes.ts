import { mediaEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { getImage } from './media.service.ts';

export function mediaRoutes(api: Api): void {
  register(api, mediaEndpoints.getImage, getImage);
}
