import { noticeEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { listMyBell, readMyBell } from './notices.service.ts';

export function noticeRoutes(api: Api): void {
  register(api, noticeEndpoints.list, listMyBell);
  register(api, noticeEndpoints.read, readMyBell);
}
