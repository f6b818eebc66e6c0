import type { BatchMode, CourseDetail, Site } from '@avsar/contract';
import type { MetaDescriptor } from 'react-router';
import { links } from '#links.ts';

/** Structured data for search engines (schema.org). Ratings only from real reviews, and no fact twice. */
type SchemaObject = Readonly<Record<string, unknown>> & { readonly '@type': string };

export function structuredData(thing: SchemaObject): MetaDescriptor {
  return { 'script:ld+json': { '@context': 'https://schema.org', ...thing } };
}

export function instituteData(site: Site, origin: string): SchemaObject {
  return {
    '@type': 'EducationalOrganization',
    '@id': `${origin}/#institute`,
    name: site.brand,
    url: `${origin}/`,
    logo: site.logo === null ? `${origin}/icon-512.png` : `${origin}${site.logo}`,
    address: site.address,
    telephone: site.phone,
    email: site.email,
    sameAs: Object.values(site.socialLinks),
  };
}

export function courseData(course: CourseDetail, site: Site, origin: string): SchemaObject {
  const { average, count } = course.rating;
  return {
    '@type': 'Course',
    '@id': `${origin}${links.course(course.id)}#course`,
    name: course.title,
    description: course.description,
    url: `${origin}${links.course(course.id)}`,
    provider: { '@type': 'EducationalOrganization', name: site.brand, sameAs: `${origin}/` },
    ...(course.image !== null && { image: `${origin}${course.image}` }),
    offers: {
      '@type': 'Offer',
      category: course.price === 0 ? 'Free' : 'Paid',
      price: course.price,
      priceCurrency: 'INR',
    },
    hasCourseInstance: instancesOf(course),
    ...(average !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: average,
        reviewCount: count,
        bestRating: 5,
        worstRating: 0,
      },
    }),
  };
}

const courseModes: Readonly<Record<BatchMode, string>> = {
  online: 'Online',
  room: 'Onsite',
  both: 'Blended',
};

/** The course's batches; its own dates while there are none. */
function instancesOf(course: CourseDetail) {
  const instance = (startDate: string, endDate: string, mode: BatchMode = 'online') => ({
    '@type': 'CourseInstance',
    courseMode: courseModes[mode],
    startDate,
    endDate,
    courseWorkload: `P${course.days}D`,
  });
  if (course.batches.length === 0) return [instance(course.startDate, course.endDate)];
  return course.batches.map(({ startDate, endDate, mode, trainer }) => ({
    ...instance(startDate, endDate, mode),
    instructor: { '@type': 'Person', name: trainer.name },
  }));
}

/** The breadcrumb of a page: names and paths from the home page down. */
export function breadcrumbData(
  origin: string,
  steps: readonly (readonly [name: string, path: string])[],
): SchemaObject {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}
