import { roomEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { archiveRoom, createRoom, listRooms, restoreRoom, updateRoom } from './rooms.service.ts';

export function roomRoutes(api: Api): void {
  register(api, roomEndpoints.list, listRooms);
  register(api, roomEndpoints.create, createRoom);
  register(api, roomEndpoints.update, updateRoom);
  register(api, roomEndpoints.archive, archiveRoom);
  register(api, roomEndpoints.restore, restoreRoom);
}
