import { notificationEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import {
  countUnread,
  listNotifications,
  markNotification,
  openStream,
  readNotifications,
} from './notifications.service.ts';

export function notificationRoutes(api: Api): void {
  register(api, notificationEndpoints.list, listNotifications);
  register(api, notificationEndpoints.countUnread, countUnread);
  register(api, notificationEndpoints.readAll, readNotifications);
  register(api, notificationEndpoints.mark, markNotification);
  register(api, notificationEndpoints.stream, openStream);
}
