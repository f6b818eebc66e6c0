import { documentEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { getDocument, listDocuments, listVersions, publishDocument } from './documents.service.ts';

export function documentRoutes(api: Api): void {
  register(api, documentEndpoints.list, listDocuments);
  register(api, documentEndpoints.get, getDocument);
  register(api, documentEndpoints.listVersions, listVersions);
  register(api, documentEndpoints.publish, publishDocument);
}
