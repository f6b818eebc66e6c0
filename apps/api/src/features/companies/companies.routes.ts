import { companyEndpoints, placementEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { addContact, removeContact, updateContact } from './companies.contacts.service.ts';
import { addNote, getCompanyRecord } from './companies.record.service.ts';
import { createCompany, listCompanies, removeCompany, updateCompany } from './companies.service.ts';

export function companyRoutes(api: Api): void {
  register(api, placementEndpoints.listCompanies, listCompanies);
  register(api, placementEndpoints.createCompany, createCompany);
  register(api, placementEndpoints.updateCompany, updateCompany);
  register(api, placementEndpoints.removeCompany, removeCompany);
  register(api, companyEndpoints.get, getCompanyRecord);
  register(api, companyEndpoints.addContact, addContact);
  register(api, companyEndpoints.updateContact, updateContact);
  register(api, companyEndpoints.removeContact, removeContact);
  register(api, companyEndpoints.addNote, addNote);
}
