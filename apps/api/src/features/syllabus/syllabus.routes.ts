import { syllabusEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { getBrochure } from './brochure/syllabus.brochure.ts';
import { publishDraft, saveDraft } from './syllabus.change.service.ts';
import { getDraft, getSyllabus, getVersion, listVersions } from './syllabus.service.ts';

export function syllabusRoutes(api: Api): void {
  register(api, syllabusEndpoints.get, getSyllabus);
  register(api, syllabusEndpoints.getBrochure, getBrochure);
  register(api, syllabusEndpoints.getDraft, getDraft);
  register(api, syllabusEndpoints.saveDraft, saveDraft);
  register(api, syllabusEndpoints.publish, publishDraft);
  register(api, syllabusEndpoints.listVersions, listVersions);
  register(api, syllabusEndpoints.getVersion, getVersion);
}
