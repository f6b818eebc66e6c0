import type { BatchMode, CourseDetail, Site, Syllabus, TrainerDetail } from '@avsar/contract';
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
    ...(site.tagline !== '' && { slogan: site.tagline }),
    ...(site.description !== '' && { description: site.description }),
    ...(site.logo !== null && { logo: `${origin}${site.logo}` }),
    ...(site.address !== '' && { address: site.address }),
    ...(site.phone !== '' && { telephone: site.phone }),
    ...(site.email !== '' && { email: site.email }),
    sameAs: Object.values(site.socialLinks),
  };
}

export function courseData(
  course: CourseDetail,
  site: Site,
  origin: string,
  syllabus: Syllabus | null = null,
): SchemaObject {
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
    ...(syllabus !== null && syllabusData(syllabus)),
    ...(course.batches.length > 0 && { hasCourseInstance: instancesOf(course, origin) }),
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

const syllabusData = ({ outcomes, modules }: Syllabus) => ({
  ...(outcomes.length > 0 && { teaches: outcomes }),
  syllabusSections: modules.map(({ title, lessons }) => ({
    '@type': 'Syllabus',
    name: title,
    description: lessons.map((lesson) => lesson.title).join(', '),
    timeRequired: `PT${lessons.reduce((sum, { minutes }) => sum + minutes, 0)}M`,
  })),
});

const courseModes: Readonly<Record<BatchMode, string>> = {
  online: 'Online',
  room: 'Onsite',
  both: 'Blended',
};

/** The batches that can be joined. The dates of the course itself are left out: they may fit no batch. */
function instancesOf(course: CourseDetail, origin: string) {
  return course.batches.map(({ startDate, endDate, mode, trainer }) => ({
    '@type': 'CourseInstance',
    courseMode: courseModes[mode],
    startDate,
    endDate,
    courseWorkload: `P${course.days}D`,
    instructor: { '@type': 'Person', name: trainer.name, url: `${origin}${links.trainer(trainer.id, trainer.name)}` },
  }));
}

export function personData(trainer: TrainerDetail, site: Site, origin: string): SchemaObject {
  const address = `${origin}${links.trainer(trainer.id, trainer.name)}`;
  return {
    '@type': 'Person',
    '@id': `${address}#person`,
    name: trainer.name,
    url: address,
    jobTitle: 'Trainer',
    worksFor: { '@type': 'EducationalOrganization', name: site.brand, sameAs: `${origin}/` },
    knowsAbout: trainer.technologies,
    ...(trainer.image !== null && { image: `${origin}${trainer.image}` }),
    ...(trainer.bio !== null && { description: trainer.bio }),
  };
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
