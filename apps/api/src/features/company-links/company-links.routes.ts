import { companyLinkEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { getResumeForCompany, markForCompany, openCompanyList } from './company-links.page.service.ts';
import { listCompanyLinks, makeCompanyLink, revokeCompanyLink } from './company-links.service.ts';

export function companyLinkRoutes(api: Api): void {
  register(api, companyLinkEndpoints.list, listCompanyLinks);
  register(api, companyLinkEndpoints.make, makeCompanyLink);
  register(api, companyLinkEndpoints.revoke, revokeCompanyLink);
  register(api, companyLinkEndpoints.open, openCompanyList);
  register(api, companyLinkEndpoints.mark, markForCompany);
  register(api, companyLinkEndpoints.getResume, getResumeForCompany);
}
