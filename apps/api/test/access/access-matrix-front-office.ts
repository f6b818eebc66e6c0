import { type AccessCase, adminOnly, everybody } from './access-expected.ts';
import type { AccessWorld, Target } from './access-world.ts';
import {
  articleContent,
  documentDraft,
  faqDraft,
  homeDraft,
  searchWordDraft,
  slideDraft,
} from '../rows/front-office.ts';

const nobody = 2_147_483_647;
const tooNew = 2_000_000_000;

const byAdmin = { ...everybody(403), admin: 200 };

interface Row {
  readonly id: number;
  readonly version: number;
}

interface Kept {
  readonly param: string;
  readonly find: (world: AccessWorld) => Promise<Row>;
  readonly form: (world: AccessWorld) => Promise<object>;
}

/** Changes with the current version, with an old version, and of a row that does not exist. */
function changes({ param, find, form }: Kept): readonly AccessCase[] {
  const change = async (world: AccessWorld, { id, version }: Row): Promise<Target> => ({
    params: { [param]: id },
    body: { ...(await form(world)), version },
    adminSeesAll: true,
  });
  return [
    { about: 'one that is there', request: async (world) => change(world, await find(world)), expected: adminOnly() },
    {
      about: 'by another version than the present one',
      request: async (world) => change(world, { ...(await find(world)), version: tooNew }),
      expected: adminOnly(409),
    },
    {
      about: 'one that never was',
      request: (world) => change(world, { id: nobody, version: 1 }),
      expected: adminOnly(404),
    },
  ];
}

const removals = ({ param, find }: Pick<Kept, 'param' | 'find'>): readonly AccessCase[] => [
  {
    about: 'one that is there',
    request: async (world) => ({ params: { [param]: (await find(world)).id } }),
    expected: adminOnly(),
  },
  { about: 'one that never was', request: () => ({ params: { [param]: nobody } }), expected: adminOnly(404) },
];

const slide: Kept = { param: 'slideId', find: ({ office }) => office.slide(), form: async () => slideDraft() };
const faq: Kept = { param: 'faqId', find: ({ office }) => office.faq(), form: async () => faqDraft() };
let articles = 0;
const articleForm = () => ({
  slug: `article-${(articles += 1)}`,
  isPublished: true,
  content: articleContent(),
});
const article: Kept = { param: 'articleId', find: ({ office }) => office.article(), form: async () => articleForm() };
const searchWord: Kept = {
  param: 'searchWordId',
  find: ({ office }) => office.searchWord(),
  form: async () => searchWordDraft(),
};
let companies = 0;
const companyForm = () => ({ name: `Company of the matrix ${(companies += 1)}` });
const company: Kept = {
  param: 'companyId',
  find: ({ office }) => office.company(),
  form: async () => companyForm(),
};
const placementForm = async (world: AccessWorld) => ({
  name: 'Placed Somebody',
  company: { id: (await world.office.company()).id },
  role: 'Tester',
  package: 500_000,
  placedOn: '2026-11-01',
  consent: true,
});
const placement: Kept = {
  param: 'placementId',
  find: ({ office }) => office.placement(),
  form: placementForm,
};
const enquiry: Kept = {
  param: 'enquiryId',
  find: ({ office }) => office.enquiry(),
  form: async () => ({ status: 'contacted', note: 'Rang, wants evenings.' }),
};

/** Site texts, placements, enquiries and the audit log. */
export const frontOfficeMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /site/hero-slides': [{ request: () => ({}), expected: everybody(200) }],
  'POST /site/hero-slides': [{ request: () => ({ body: slideDraft() }), expected: adminOnly(201) }],
  'PUT /site/hero-slides/:slideId': changes(slide),
  'DELETE /site/hero-slides/:slideId': removals(slide),
  'PUT /site/hero-slides/order': [
    {
      about: 'of all there are',
      request: async ({ office }) => {
        await office.slide();
        return { body: { ids: (await office.slideIds()).toReversed() } };
      },
      expected: adminOnly(),
    },
    { about: 'of others', request: () => ({ body: { ids: [nobody] } }), expected: adminOnly(409) },
  ],

  'GET /site/home': [{ request: () => ({}), expected: everybody(200) }],
  'GET /site/technologies': [{ request: () => ({}), expected: everybody(200) }],
  'GET /admin/site/home': [{ request: () => ({}), expected: adminOnly() }],
  'PUT /admin/site/home': [
    {
      request: async ({ office }) => ({ body: { ...homeDraft(), version: await office.homeVersion() } }),
      expected: adminOnly(),
    },
    {
      about: 'a version that is not the current one',
      request: () => ({ body: { ...homeDraft(), version: tooNew } }),
      expected: adminOnly(409),
    },
  ],

  'GET /faqs': [{ request: () => ({}), expected: everybody(200) }],
  'POST /faqs': [{ request: () => ({ body: faqDraft() }), expected: adminOnly(201) }],
  'PUT /faqs/:faqId': changes(faq),
  'DELETE /faqs/:faqId': removals(faq),
  'PUT /faqs/order': [
    {
      about: 'of all there are',
      request: async ({ office }) => ({ body: { ids: (await office.faqIds()).toReversed() } }),
      expected: adminOnly(),
    },
    { about: 'of others', request: () => ({ body: { ids: [nobody] } }), expected: adminOnly(409) },
  ],

  'GET /articles': [{ request: () => ({}), expected: everybody(200) }],
  'GET /articles/:kind/:slug': [
    {
      about: 'one that is published',
      request: () => ({ params: { kind: 'about', slug: 'about' } }),
      expected: everybody(200),
    },
    {
      about: 'one that never was',
      request: () => ({ params: { kind: 'offer', slug: 'offer' } }),
      expected: everybody(404),
    },
    {
      about: 'a draft',
      request: async ({ office }) => {
        const { kind, slug } = await office.article();
        return { params: { kind, slug } };
      },
      expected: everybody(404),
    },
  ],
  'GET /admin/articles': [{ request: () => ({}), expected: adminOnly() }],
  'GET /admin/articles/:articleId': [
    {
      about: 'a draft',
      request: async ({ office }) => ({ params: { articleId: (await office.article()).id } }),
      expected: adminOnly(),
    },
    { about: 'one that never was', request: () => ({ params: { articleId: nobody } }), expected: adminOnly(404) },
  ],
  'POST /admin/articles': [
    { request: () => ({ body: { kind: 'explore', ...articleForm() } }), expected: adminOnly(201) },
  ],
  'PUT /admin/articles/:articleId': changes(article),
  'DELETE /admin/articles/:articleId': removals(article),
  'PUT /admin/articles/order': [
    {
      about: 'of all there are',
      request: async ({ office }) => {
        await office.article();
        return { body: { kind: 'career', ids: (await office.articleIds()).toReversed() } };
      },
      expected: adminOnly(),
    },
    { about: 'of others', request: () => ({ body: { kind: 'career', ids: [nobody] } }), expected: adminOnly(409) },
  ],

  'GET /admin/search-words': [{ request: () => ({}), expected: adminOnly() }],
  'POST /admin/search-words': [{ request: () => ({ body: searchWordDraft() }), expected: adminOnly(201) }],
  'PUT /admin/search-words/:searchWordId': changes(searchWord),
  'DELETE /admin/search-words/:searchWordId': removals(searchWord),

  'GET /documents': [{ request: () => ({}), expected: everybody(200) }],
  'GET /documents/:kind': [
    { about: 'one that is published', request: () => ({ params: { kind: 'terms' } }), expected: everybody(200) },
    {
      about: 'a version that never was',
      request: () => ({ params: { kind: 'terms' }, query: { version: nobody } }),
      expected: everybody(404),
    },
    { about: 'one that is not published', request: () => ({ params: { kind: 'refunds' } }), expected: everybody(404) },
  ],
  'GET /admin/documents/:kind/versions': [
    { request: () => ({ params: { kind: 'terms' }, query: { limit: '100' } }), expected: adminOnly() },
  ],
  'POST /admin/documents/:kind': [
    {
      about: 'a first version',
      request: () => ({ params: { kind: 'privacy' }, body: { ...documentDraft(), basedOn: 0 } }),
      expected: adminOnly(),
    },
    {
      about: 'from a version that is not in force',
      request: () => ({ params: { kind: 'terms' }, body: { ...documentDraft('Another text.'), basedOn: tooNew } }),
      expected: adminOnly(409),
    },
  ],

  'GET /companies': [{ request: () => ({}), expected: everybody(200) }],
  'POST /companies': [{ request: () => ({ body: companyForm() }), expected: adminOnly(201) }],
  'PUT /companies/:companyId': changes(company),
  'DELETE /companies/:companyId': [
    ...removals(company),
    {
      about: 'one that a placement names',
      request: async ({ office }) => ({ params: { companyId: (await office.placement()).companyId } }),
      expected: adminOnly(409),
    },
  ],

  'GET /placements': [
    {
      request: ({ shop }) => ({ query: { limit: '100' }, mayName: [shop.reviewerId], adminSeesAll: true }),
      expected: everybody(200),
    },
    {
      about: 'by a search',
      request: () => ({ query: { q: 'canary' }, adminSeesAll: true }),
      expected: byAdmin,
    },
  ],
  'POST /placements': [
    { request: async (world) => ({ body: await placementForm(world) }), expected: adminOnly(201) },
    {
      about: 'of a student',
      request: async (world) => {
        const { id } = await world.createUser();
        return { body: { ...(await placementForm(world)), student: { id } }, adminSeesAll: true };
      },
      expected: adminOnly(201),
    },
    {
      about: 'of one who was deleted',
      request: async (world) => ({ body: { ...(await placementForm(world)), student: { id: world.idOf('deleted') } } }),
      expected: adminOnly(404),
    },
  ],
  'PUT /placements/:placementId': changes(placement),
  'DELETE /placements/:placementId': removals(placement),

  'GET /enquiries': [
    { request: () => ({ query: { limit: '100' }, adminSeesAll: true }), expected: adminOnly() },
    {
      about: 'by a search',
      request: () => ({ query: { q: 'asha', status: 'new' }, adminSeesAll: true }),
      expected: adminOnly(),
    },
  ],
  'PUT /enquiries/:enquiryId': changes(enquiry),

  'GET /admin/audit': [
    { request: () => ({ query: { limit: '100' }, adminSeesNames: true }), expected: adminOnly() },
    {
      about: 'by a search',
      request: () => ({ query: { q: 'access.', from: '2026-01-01', to: '2099-12-31' } }),
      expected: adminOnly(),
    },
  ],
};
