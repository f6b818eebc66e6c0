import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../fixtures/fixtures.ts';
import { type Markup, readMarkup, type Thing, wordsOf } from '../fixtures/markup.ts';
import { ask, askForJson, listPublicPaths, trainerPath } from '../fixtures/public-pages.ts';

interface Course {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly price: number;
}

interface CourseDetail extends Course {
  readonly batches: readonly {
    readonly startDate: string;
    readonly endDate: string;
    readonly seatsLeft: number;
    readonly capacity: number;
  }[];
  readonly trainers: readonly { readonly name: string }[];
  readonly rating: { readonly average: number | null; readonly count: number };
}

interface Trainer {
  readonly id: number;
  readonly name: string;
  readonly technologies: readonly string[];
  readonly bio: string;
}

async function read(request: APIRequestContext, path: string): Promise<Markup> {
  const response = await ask(request, path);
  expect(response.status(), path).toBe(200);
  return readMarkup(await response.text());
}

/** Formats a date like "14 Nov 2026". */
function dayOf(isoDay: string): string {
  const [year, month, day] = isoDay.split('-').map(Number);
  const name = new Date(`${isoDay}T00:00:00Z`).toUTCString().slice(8, 11);
  expect(month).toBeGreaterThan(0);
  return `${day} ${name} ${year}`;
}

function thingOf({ things }: Markup, type: string): Thing {
  const found = things.filter((thing) => thing['@type'] === type);
  expect(found, type).toHaveLength(1);
  expect(found[0]).toHaveProperty('@context', 'https://schema.org');
  return found[0] ?? { '@type': type };
}

test.describe('without JavaScript', () => {
  test('the course list contains all courses with prices', async ({ request }) => {
    const { text } = await read(request, '/courses');
    const courses = await askForJson<Course[]>(request, '/api/courses');
    expect(courses).toHaveLength(12);
    for (const { title, description, price } of courses) {
      expect(text).toContain(title);
      expect(text).toContain(description);
      expect(text).toContain(price === 0 ? 'Free' : `₹${price.toLocaleString('en-IN')}`);
    }
  });

  test('a course page contains batches, trainers and reviews', async ({ request }) => {
    const { text } = await read(request, '/courses/1');
    const course = await askForJson<CourseDetail>(request, '/api/courses/1');
    const reviews = await askForJson<{ feedback: string }[]>(request, '/api/ratings-reviews/course/1?limit=6');
    for (const { startDate, endDate, seatsLeft, capacity } of course.batches) {
      expect(text).toContain(`${dayOf(startDate)} to ${dayOf(endDate)}`);
      expect(text).toContain(seatsLeft === 0 ? 'Full' : `${seatsLeft} of ${capacity} seats left`);
    }
    for (const { name } of course.trainers) expect(text).toContain(name);
    for (const { feedback } of reviews) expect(text).toContain(feedback.replaceAll(/\s+/g, ' '));
    expect(reviews.length).toBeGreaterThan(0);
  });

  test('the home page contains questions with answers, trainers, placements, reviews and figures', async ({
    request,
  }) => {
    const { text } = await read(request, '/');
    const faqs = await askForJson<{ question: string; answer: string }[]>(request, '/api/faqs');
    const figures = await askForJson<{ students: number; trainers: number }>(request, '/api/site/figures');
    const placements = await askForJson<{ name: string; role: string }[]>(request, '/api/placements?limit=8');
    const slides = await askForJson<{ title: string; text: string }[]>(request, '/api/site/hero-slides');
    const said = [...faqs, ...slides, ...placements].flatMap((item) => Object.values(item).filter(isText));
    for (const words of said.filter((words) => !/^[/\d]|^\w+$/.test(words))) expect(text).toContain(words);
    expect(faqs.length).toBeGreaterThan(5);
    for (const figure of [figures.students, figures.trainers]) expect(text).toContain(String(figure));
  });

  test('every public page has the same text as with JavaScript', async ({ page, request }) => {
    test.setTimeout(180_000);
    const paths = (await listPublicPaths(request)).filter(
      (path) => !/^\/courses\/\d\d|trainer=[^1]|^\/trainers\/[^1]/.test(path),
    );
    for (const path of [...paths, '/contact?course=1']) {
      const { text } = await read(request, path);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page.waitForFunction(() => '__reactRouterContext' in window);
      const seen = wordsOf(await page.getByRole('main').innerHTML());
      expect(text.length, path).toBeGreaterThan(200);
      expect(letters(text), path).toBe(letters(seen));
    }
  });
});

/**
 * Without spaces, since coloured code is cut into words at other places. The time at which seats were counted changes when
 * a page is rendered anew.
 */
const letters = (text: string) => text.replaceAll(/as of \d{1,2}:\d\d [ap]m|\s/g, '');

const isText = (value: unknown): value is string => typeof value === 'string';

test('every public page has its own title, description, canonical URL and preview', async ({ request }) => {
  test.setTimeout(120_000);
  const { brand } = await askForJson<{ brand: string }>(request, '/api/site');
  const titles = new Map<string, string>();
  const pictures = new Set<string>();
  for (const path of await listPublicPaths(request)) {
    const { title, meta, canonical } = await read(request, path);
    expect(title, path).toContain(brand);
    expect(titles.get(title), `${path} has the title of another page`).toBeUndefined();
    titles.set(title, path);
    expect(meta.get('description')?.length ?? 0, path).toBeGreaterThan(40);
    expect(canonical && new URL(canonical).pathname + new URL(canonical).search, path).toBe(path);
    expect(meta.has('robots'), `${path} may be found`).toBe(false);
    expect(Object.fromEntries(meta), path).toMatchObject({
      'og:type': 'website',
      'og:site_name': brand,
      'og:title': title,
      'og:description': meta.get('description'),
      'og:url': canonical,
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    });
    pictures.add(meta.get('og:image') ?? '');
  }
  const courses = await askForJson<Course[]>(request, '/api/courses');
  expect(pictures.size, 'one for each course, and one for the rest').toBe(courses.length + 1);
  for (const url of pictures) {
    const picture = await ask(request, url);
    expect(picture.status(), url).toBe(200);
    expect(picture.headers()['content-type'], url).toBe('image/png');
    const bytes = await picture.body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], url).toEqual([1200, 630]);
    expect(bytes.length, 'WhatsApp shows none above 600 KB').toBeLessThan(600_000);
  }
});

test('the canonical URL of a page with a search query is that of the page without it', async ({ request }) => {
  for (const [path, canonical] of [
    ['/courses?q=react', '/courses'],
    ['/contact?course=1', '/contact'],
  ] as const) {
    expect((await read(request, path)).canonical, path).toMatch(new RegExp(`[^/]${canonical}$`));
  }
});

test('pages that are not for search engines have noindex', async ({ request }) => {
  for (const path of [
    '/admin-login',
    '/subscriptions',
    '/refer',
    '/undo-contact-change',
    '/scan',
    '/invitation',
    '/staff-invitation',
    '/my-courses',
    '/admin-profile',
  ]) {
    expect((await read(request, path)).meta.get('robots'), path).toContain('noindex');
  }
});

test.describe('structured data', () => {
  test('the home page describes the institute', async ({ request, baseURL }) => {
    const institute = thingOf(await read(request, '/'), 'EducationalOrganization');
    const site = await askForJson<{ brand: string; email: string; phone: string }>(request, '/api/site');
    expect(institute).toMatchObject({ name: site.brand, url: `${baseURL}/`, email: site.email, telephone: site.phone });
    const logo = await ask(request, String(institute['logo']));
    expect(logo.status()).toBe(200);
    expect(logo.headers()['content-type']).toMatch(/^image\//);
  });

  test('a course page describes the course: all that Google requires, and nothing untrue', async ({
    request,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const courses = await askForJson<Course[]>(request, '/api/courses');
    const rated: boolean[] = [];
    for (const { id } of courses) {
      const course = await askForJson<CourseDetail>(request, `/api/courses/${id}`);
      const markup = await read(request, `/courses/${id}`);
      const thing = thingOf(markup, 'Course');
      expect(thing).toMatchObject({
        name: course.title,
        description: course.description,
        url: `${baseURL}/courses/${id}`,
        provider: { '@type': 'EducationalOrganization', name: 'Avsar' },
        offers: {
          '@type': 'Offer',
          category: course.price === 0 ? 'Free' : 'Paid',
          price: course.price,
          priceCurrency: 'INR',
        },
      });
      // Without a batch the page names no dates: those of the course may fit none.
      const instances = (thing['hasCourseInstance'] ?? []) as Thing[];
      expect(instances.length).toBe(course.batches.length);
      for (const [index, instance] of instances.entries()) {
        const { startDate, endDate } = course.batches[index] ?? {};
        expect(instance).toMatchObject({
          '@type': 'CourseInstance',
          courseMode: expect.stringMatching(/^(?:Online|Onsite|Blended)$/),
          courseWorkload: expect.stringMatching(/^P(?:\d+[YMWD])*(?:T(?:\d+[HMS])+)?$/),
          ...(startDate !== undefined && { startDate, endDate }),
        });
      }
      const { average, count } = course.rating;
      rated.push(count > 0);
      if (average === null || count === 0) expect(thing, 'nobody has rated it').not.toHaveProperty('aggregateRating');
      else {
        expect(thing['aggregateRating']).toEqual({
          '@type': 'AggregateRating',
          ratingValue: average,
          reviewCount: count,
          bestRating: 5,
          worstRating: 0,
        });
      }
      expect(thingOf(markup, 'BreadcrumbList')['itemListElement']).toEqual([
        { '@type': 'ListItem', position: 1, name: 'Home', item: `${baseURL}/` },
        { '@type': 'ListItem', position: 2, name: 'Courses', item: `${baseURL}/courses` },
        { '@type': 'ListItem', position: 3, name: course.title, item: `${baseURL}/courses/${id}` },
      ]);
    }
    expect(new Set(rated), 'both kinds were there to be looked at').toEqual(new Set([true, false]));
  });

  test('a trainer’s page describes the person', async ({ request, baseURL }) => {
    const trainer = await askForJson<Trainer>(request, '/api/trainers/1');
    const path = trainerPath(trainer);
    const person = thingOf(await read(request, path), 'Person');
    expect(person).toMatchObject({
      name: trainer.name,
      url: `${baseURL}${path}`,
      jobTitle: 'Trainer',
      worksFor: { '@type': 'EducationalOrganization', name: 'Avsar' },
      knowsAbout: trainer.technologies,
      description: trainer.bio,
    });
    expect((await ask(request, String(person['image']))).status()).toBe(200);
  });
});

test('the sitemap lists every public page and nothing else', async ({ request, baseURL }) => {
  test.setTimeout(120_000);
  const response = await ask(request, '/sitemap.xml');
  expect(response.headers()['content-type']).toMatch(/^application\/xml/);
  const xml = await response.text();
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\s*<urlset xmlns="http:\/\/www\.sitemaps\.org\//);
  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
  const promised = (await listPublicPaths(request)).map((path) => `${baseURL}${path}`);
  expect(listed.toSorted()).toEqual(promised.toSorted());
  for (const url of listed) {
    const page = await ask(request, url);
    expect([page.status(), page.url()]).toEqual([200, url]);
  }
});

test('robots.txt excludes private pages, and nothing that is in the sitemap', async ({ request, baseURL }) => {
  const response = await ask(request, '/robots.txt');
  expect(response.headers()['content-type']).toMatch(/^text\/plain/);
  const lines = (await response.text()).split('\n');
  expect(lines).toContain('User-agent: *');
  expect(lines).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const rules = lines.flatMap((line) => {
    const [, kind = '', path = ''] = /^(Allow|Disallow): (\S+)$/.exec(line) ?? [];
    return kind === '' ? [] : [{ kind, path }];
  });
  /** Whether robots may fetch a path: the longest matching rule decides (RFC 9309). */
  const isOpen = (path: string) => {
    const fitting = rules
      .filter((rule) =>
        new RegExp(`^${rule.path.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}`).test(path),
      )
      .toSorted((one, other) => other.path.length - one.path.length);
    return fitting[0]?.kind !== 'Disallow';
  };
  for (const path of await listPublicPaths(request)) expect(isOpen(path), path).toBe(true);
  for (const path of ['/admin-profile', '/my-courses', '/login/mobile', '/student-profile', '/api/me']) {
    expect(isOpen(path), path).toBe(false);
  }
  // Pictures of structured data and previews must be allowed, otherwise search engines show none.
  const { things, meta } = await read(request, '/courses/1');
  const pictures = [meta.get('og:image'), ...things.map((thing) => thing['image'])].filter(isText);
  expect(pictures.length).toBeGreaterThan(1);
  for (const url of pictures) expect(isOpen(new URL(url).pathname), url).toBe(true);
});
