import { exportEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { createExports } from './exports.service.ts';

export function exportRoutes(api: Api): void {
  const exports = createExports(api.lists);
  for (const { list, start, download } of Object.values(exportEndpoints)) {
    register(api, start, exports.start(list));
    register(api, download, exports.download(list));
  }
}
