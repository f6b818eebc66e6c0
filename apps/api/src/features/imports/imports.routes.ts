import { importEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import {
  getImport,
  listAllImports,
  listImportRows,
  planImport,
  removeImport,
  startImport,
  undoWholeImport,
} from './imports.service.ts';
import { createImport } from './imports.upload.service.ts';

export function importRoutes(api: Api): void {
  register(api, importEndpoints.list, listAllImports);
  register(api, importEndpoints.create, createImport);
  register(api, importEndpoints.get, getImport);
  register(api, importEndpoints.plan, planImport);
  register(api, importEndpoints.listRows, listImportRows);
  register(api, importEndpoints.start, startImport);
  register(api, importEndpoints.undo, undoWholeImport);
  register(api, importEndpoints.remove, removeImport);
}
