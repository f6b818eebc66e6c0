import type { Right } from '@avsar/contract';
import type { Target } from './access-world.ts';
import type { Reply } from '../app.ts';

/** The areas that a field belongs to by its name; a field without one must be in `ownFields`. */
const areaOfField: Readonly<Record<string, readonly Right[]>> = {
  email: ['people'],
  mobileNumber: ['people'],
  contactNumber: ['people'],
  address: ['people'],
  phone: ['people'],
  amount: ['money', 'refunds'],
  package: ['placement'],
  price: [],
};

/** Fields of these names that belong to the call itself. */
const ownFields: Readonly<Record<string, readonly string[]>> = {
  // The contacts of the institute, which its pages show.
  'GET /site': ['address', 'phone', 'email'],
  'PUT /site': ['address', 'phone', 'email'],
  // The contacts of those who asked.
  'GET /enquiries': ['[].email', '[].contactNumber'],
  'PUT /enquiries/:enquiryId': ['email', 'contactNumber'],
  'GET /admin/leads': ['[].mobileNumber', '[].email'],
  'GET /admin/leads/board': ['[].leads[].mobileNumber', '[].leads[].email'],
  'GET /admin/leads/:leadId': ['mobileNumber', 'email'],
  'POST /admin/leads': ['mobileNumber', 'email'],
  'PUT /admin/leads/:leadId': ['mobileNumber', 'email'],
  'POST /admin/leads/:leadId/notes': ['mobileNumber', 'email'],
  // What a quote says, and the page behind its address.
  'GET /admin/quotes': ['[].price'],
  'POST /admin/quotes': ['price'],
  'POST /admin/quotes/:quoteId/withdraw': ['price'],
  // What the new course costs, beside what was paid.
  'GET /admin/course-changes/preview': ['price'],
  'POST /admin/course-changes': ['price'],
  // The payer's address, as invoices print it.
  'GET /admin/students/:studentId/billing': ['billing.address'],
  'PUT /admin/students/:studentId/billing': ['billing.address'],
  // What leaving a job early costs, as the company says it.
  'POST /admin/openings': ['bond.amount'],
  'PUT /admin/openings/:openingId': ['bond.amount'],
  // How to reach somebody who works at a company.
  'GET /admin/companies/:companyId': ['contacts[].email', 'contacts[].mobileNumber'],
  'POST /admin/companies/:companyId/contacts': ['email', 'mobileNumber'],
  'PUT /admin/companies/:companyId/contacts/:contactId': ['email', 'mobileNumber'],
  // The addresses by which the staff log in.
  'GET /admin/staff': ['[].email'],
  'POST /admin/staff': ['email'],
  'PUT /admin/staff/:staffId': ['email'],
  'POST /admin/staff/:staffId/suspend': ['email'],
  'POST /admin/staff/:staffId/restore': ['email'],
  'POST /admin/staff/:staffId/link': ['email'],
  // The price of a course, which everybody sees on the site.
  'GET /courses': ['[].price'],
  'GET /courses/:courseId': ['price'],
  'POST /courses': ['price'],
  'PUT /courses/:courseId': ['price'],
  'POST /courses/:courseId/restore': ['price'],
  'GET /trainer-courses/courses/:trainerId': ['[].price'],
  'GET /enrollments/enrolled/:studentId': ['[].course.price'],
};

/** Contacts of the people whom the tests make. */
const contacts = /canary-[\w-]*@people\.test|Canary Street \d+|\b9\d{9}\b/g;

/** Paths of keys with such a name, with list positions left out: `students[].email`. */
function pathsIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => pathsIn(item, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = path === '' ? key : `${path}.${key}`;
    return [...(Object.hasOwn(areaOfField, key) ? [here] : []), ...pathsIn(inner, here)];
  });
}

const isOf = (type: string, { headers }: Reply) => String(headers['content-type']).startsWith(type);

/** What a reply shows to staff with these rights and does not belong to their areas. */
export const strangeFieldsIn =
  (name: string, held: readonly Right[]) =>
  (reply: Reply, target: Target): readonly string[] => {
    if (isOf('text/csv', reply)) return held.includes('people') ? [] : (reply.text.match(contacts) ?? []);
    if (!isOf('application/json', reply)) return [];
    const sent = JSON.stringify(target.body) ?? '';
    const fields = [...new Set(pathsIn(reply.json()))].filter((path) => {
      const areas = areaOfField[path.slice(path.lastIndexOf('.') + 1)] ?? [];
      return !areas.some((right) => held.includes(right)) && ownFields[name]?.includes(path) !== true;
    });
    const found = held.includes('people') ? [] : (reply.text.match(contacts) ?? []);
    return [...fields.map((path) => `the field ${path}`), ...found.filter((contact) => !sent.includes(contact))];
  };
