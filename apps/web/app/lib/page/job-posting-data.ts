import type { Opening } from '@avsar/contract';
import { links } from '#links.ts';

/** An address that search engines read as one in India. */
const inIndia = (place: string) => ({
  '@type': 'Place',
  address: { '@type': 'PostalAddress', addressLocality: place, addressCountry: 'IN' },
});

/** Structured data of an opening (schema.org). Whether it is full-time is not known, so that is left out. */
export function jobPostingData(opening: Opening, origin: string) {
  const { id, title, about, openedAt, applyBy, company, place, workMode, pay } = opening;
  const address = `${origin}${links.opening(id)}`;
  return {
    '@type': 'JobPosting',
    '@id': `${address}#job`,
    url: address,
    title,
    description: about,
    datePosted: openedAt,
    // The whole last day, in India.
    validThrough: `${applyBy}T23:59:59+05:30`,
    hiringOrganization: {
      '@type': 'Organization',
      name: company.name,
      ...(company.logo !== null && { logo: `${origin}${company.logo}` }),
    },
    ...(place !== null && workMode !== 'remote' && { jobLocation: inIndia(place) }),
    ...(workMode === 'remote' && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'India' },
    }),
    ...(pay.fixedFrom !== null && { baseSalary: salaryOf(pay.fixedFrom, pay.fixedTo) }),
    directApply: false,
  };
}

function salaryOf(from: number, to: number | null) {
  const amounts = to === null || to === from ? { value: from } : { minValue: from, maxValue: to };
  return {
    '@type': 'MonetaryAmount',
    currency: 'INR',
    value: { '@type': 'QuantitativeValue', ...amounts, unitText: 'YEAR' },
  };
}
