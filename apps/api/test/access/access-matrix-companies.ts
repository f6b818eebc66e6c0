import { type AccessCase, adminOnly } from './access-expected.ts';
import type { AccessWorld } from './access-world.ts';

const nobody = 2_147_483_647;
const contactForm = {
  name: 'Contact of the matrix',
  title: 'HR',
  email: 'hr@company.test',
  mobileNumber: '9876500001',
};
const noteForm = { text: 'They look for testers in spring.' };

const ofCompany = async ({ office }: AccessWorld) => ({ companyId: (await office.company()).id });

const ofContact = async ({ office }: AccessWorld) => {
  const { id, companyId } = await office.companyContact();
  return { companyId, contactId: id };
};

/** The contact of one company below the address of another. */
const ofAnother = async (world: AccessWorld) => ({ ...(await ofContact(world)), ...(await ofCompany(world)) });

const noCompany = { companyId: nobody };

/** What the office knows about companies. */
export const companyMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /admin/companies/:companyId': [
    {
      about: 'one with a contact',
      request: async (world) => ({ params: { companyId: (await ofContact(world)).companyId } }),
      expected: adminOnly(),
    },
    { about: 'one that never was', request: () => ({ params: noCompany }), expected: adminOnly(404) },
  ],
  'POST /admin/companies/:companyId/contacts': [
    { request: async (world) => ({ params: await ofCompany(world), body: contactForm }), expected: adminOnly(201) },
    {
      about: 'a company that never was',
      request: () => ({ params: noCompany, body: contactForm }),
      expected: adminOnly(404),
    },
  ],
  'PUT /admin/companies/:companyId/contacts/:contactId': [
    {
      request: async (world) => ({ params: await ofContact(world), body: { ...contactForm, version: 1 } }),
      expected: adminOnly(),
    },
    {
      about: 'by another version than the present one',
      request: async (world) => ({ params: await ofContact(world), body: { ...contactForm, version: 7 } }),
      expected: adminOnly(409),
    },
    {
      about: 'the contact of another company',
      request: async (world) => ({ params: await ofAnother(world), body: { ...contactForm, version: 1 } }),
      expected: adminOnly(404),
    },
  ],
  'DELETE /admin/companies/:companyId/contacts/:contactId': [
    { request: async (world) => ({ params: await ofContact(world) }), expected: adminOnly() },
    {
      about: 'the contact of another company',
      request: async (world) => ({ params: await ofAnother(world) }),
      expected: adminOnly(404),
    },
  ],
  'POST /admin/companies/:companyId/notes': [
    { request: async (world) => ({ params: await ofCompany(world), body: noteForm }), expected: adminOnly(201) },
    {
      about: 'a company that never was',
      request: () => ({ params: noCompany, body: noteForm }),
      expected: adminOnly(404),
    },
  ],
};
