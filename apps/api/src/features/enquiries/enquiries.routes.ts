import { enquiryEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { listEnquiries, updateEnquiry } from './enquiries.list.service.ts';
import { askAboutCourse, contact } from './enquiries.service.ts';

export function enquiryRoutes(api: Api): void {
  register(api, enquiryEndpoints.list, listEnquiries);
  register(api, enquiryEndpoints.update, updateEnquiry);
  register(api, enquiryEndpoints.contact, contact);
  register(api, enquiryEndpoints.askAboutCourse, askAboutCourse);
}
