import { feedEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { getFeed, makeFeed, readFeed, revokeFeed } from './feeds.service.ts';

export function feedRoutes(api: Api): void {
  register(api, feedEndpoints.get, getFeed);
  register(api, feedEndpoints.make, makeFeed);
  register(api, feedEndpoints.revoke, revokeFeed);
  register(api, feedEndpoints.read, readFeed);
}
