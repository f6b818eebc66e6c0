// Who may import whom. The words are in CONTRIBUTING.md; scripts/import-rules.test.ts plants one violation for each
// rule, and fails for a rule that has none. Type-only imports count like any other.

const api = '^apps/api/src/';
const features = `${api}features/`;
const own = `${features}$1/`;
const web = '^apps/web/app/';

/** Tests, and the kit they share, may know everything of their own app. */
const tests = ['\\.test\\.tsx?$', '^apps/[^/]+/test/'];
/** Only these two put the parts together. */
const top = [`${api}app\\.ts$`, `${api}main\\.ts$`];

/** The files of a feature by layer; whatever has no suffix of its own (`auth.tokens.ts`) is service. */
const feature = (layer) => `${features}([^/]+)/[^/]+\\.${layer}\\.ts$`;
const frontDoor = `${features}([^/]+)/index\\.ts$`;
const anyFrontDoor = `${features}[^/]+/index\\.ts$`;
const notService = '(?:\\.(?:routes|policy|queries|jobs|test)|/index)\\.ts$';
const anyService = `${features}([^/]+)/`;
const ownService = `${own}(?!index\\.ts$)(?![^/]+\\.(?:routes|policy|queries|jobs|test)\\.ts$)`;

/**
 * Which noun may ask which. Everyone may ask the bottom; the list runs one way, so no circle can form.
 * A new noun is entered here before its folder is imported.
 */
const bottom = ['audit', 'media'];
const ground = ['auth', 'notifications', 'site'];
const asks = {
  audit: [],
  auth: [],
  media: ['audit'],
  notifications: [],
  site: [],
  courses: [],
  people: [],
  trainers: ['courses', 'people'],
  students: ['courses', 'people'],
  enrolments: ['courses', 'trainers', 'students'],
  batches: ['courses', 'trainers', 'students', 'enrolments'],
  meetings: ['courses', 'trainers', 'students', 'enrolments', 'batches'],
  attendance: ['courses', 'trainers', 'students', 'enrolments', 'batches', 'meetings'],
  reviews: ['trainers', 'enrolments'],
  payments: ['courses', 'students', 'enrolments', 'batches'],
  enquiries: ['courses'],
  placements: ['courses'],
  assistant: ['courses'],
  stats: ['courses'],
};

function mayAsk(noun) {
  if (bottom.includes(noun)) return [noun, ...asks[noun]];
  if (ground.includes(noun)) return [noun, ...bottom];
  return [noun, ...bottom, ...ground, ...asks[noun]];
}

const directions = Object.keys(asks).map((noun) => ({
  name: `api-direction-${noun}`,
  comment: `${noun} may ask only: ${mayAsk(noun).slice(1).join(', ') || 'nobody'}.`,
  severity: 'error',
  from: { path: `${features}${noun}/`, pathNot: tests },
  to: { path: `${features}(?:${Object.keys(asks).join('|')})/`, pathNot: `${features}(?:${mayAsk(noun).join('|')})/` },
}));

/** A rule "these files may import, of the API, only …"; neighbours have rules of their own. */
function apiRoom(name, comment, from, allowed, neighbours = false) {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: from, pathNot: [...tests, ...top] },
    to: { path: neighbours ? `${api}(?!features/(?!$1/))` : api, pathNot: allowed },
  };
}

const generalRules = [
  {
    name: 'no-circles',
    comment: 'Two files that need each other are one file, or need a third.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-unresolvable',
    comment: 'What cannot be found cannot be judged either, and will fail at run time.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'nothing-imports-tests',
    comment: 'Tests and their kit are leaves: nothing that ships depends on them.',
    severity: 'error',
    from: { pathNot: tests },
    to: { path: tests },
  },
  {
    name: 'shipped-code-uses-no-dev-dependency',
    comment: 'api, worker and web are installed with --omit=dev.',
    severity: 'error',
    from: { path: '^apps/(?:api|web)/', pathNot: [...tests, '\\.config\\.ts$'] },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'apps-are-islands',
    comment: 'Apps meet only in the contract.',
    severity: 'error',
    from: { path: '^apps/([^/]+)/', pathNot: tests },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'app-tests-reach-only-simulators',
    comment: 'Tests may drive the stand-ins of the outer world; otherwise they stay in their app.',
    severity: 'error',
    from: { path: '^apps/([^/]+)/(?:test/|.+\\.test\\.tsx?$)' },
    to: { path: '^apps/', pathNot: ['^apps/$1/', '^apps/simulators/'] },
  },
  {
    name: 'packages-know-no-app',
    comment: 'Apps stand on packages, never the other way round.',
    severity: 'error',
    from: { path: '^packages/' },
    to: { path: '^(?:apps|bench|e2e|scripts)/' },
  },
  {
    name: 'apps-know-no-tooling',
    comment: 'What ships does not depend on scripts, measurements or journeys; test kits may.',
    severity: 'error',
    from: { path: '^apps/', pathNot: [...tests, '\\.config\\.ts$'] },
    to: { path: '^(?:bench|e2e|scripts)/' },
  },
  {
    name: 'tooling-stays-outside',
    comment:
      'Scripts, measurements and journeys use the apps as people do: as processes, over HTTP. One measures a function.',
    severity: 'error',
    from: { path: '^(?:bench|e2e|scripts)/', pathNot: '^bench/pay\\.ts$' },
    to: { path: '^apps/', pathNot: '^apps/simulators/' },
  },
  {
    name: 'contract-imports-zod-only',
    comment: 'The contract is data that both sides can load.',
    severity: 'error',
    from: { path: '^packages/contract/src/', pathNot: tests },
    to: { pathNot: ['^packages/contract/src/', '(?:^|/)node_modules/zod/', '^(?:apps|bench|e2e|scripts)/'] },
  },
  {
    name: 'mail-imports-react-only',
    comment: 'Templates turn values into mail; they fetch nothing and know no rule.',
    severity: 'error',
    from: { path: '^packages/mail/src/', pathNot: tests },
    to: {
      pathNot: [
        '^packages/mail/src/',
        '(?:^|/)node_modules/(?:react|react-dom|react-email|@types/react|@react-email)/',
        '^(?:apps|bench|e2e|scripts)/',
      ],
    },
  },
  {
    name: 'only-jobs-write-mail',
    comment: 'Mail is written by the worker, after the data that asked for it was committed.',
    severity: 'error',
    from: {
      path: '^(?:apps|bench|e2e|scripts|packages/(?!mail/|contract/))',
      pathNot: [feature('jobs'), ...top, ...tests],
    },
    to: { path: '^packages/mail/' },
  },
];

const apiRules = [
  apiRoom(
    'api-queries',
    'Queries are SQL: tables, the client as a type, shared. Nothing that decides.',
    feature('queries'),
    [`${own}[^/]+\\.queries\\.ts$`, `${api}database/`, `${api}shared/`],
    true,
  ),
  {
    name: 'api-queries-get-their-connection',
    comment: '`db` is the first argument of every query; features never import the pool.',
    severity: 'error',
    from: { path: feature('queries'), pathNot: tests },
    to: { path: `${api}database/client\\.ts$`, dependencyTypesNot: ['type-only'] },
  },
  apiRoom(
    'api-policy',
    'Policies are pure functions on facts: contract and shared only.',
    feature('policy'),
    [`${own}[^/]+\\.policy\\.ts$`, `${api}shared/`],
    true,
  ),
  {
    name: 'api-policy-is-pure',
    comment: 'A policy that needs a package or the system is no longer a pure function on facts.',
    severity: 'error',
    from: { path: feature('policy'), pathNot: tests },
    to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer'] },
  },
  {
    ...apiRoom(
      'api-service',
      'Services are the rule: own policy and queries, providers, jobs, shared. No HTTP, no tables.',
      anyService,
      [`${own}[^/]+\\.(?:policy|queries)\\.ts$`, ownService, `${api}(?:providers|jobs|shared)/`],
      true,
    ),
    from: { path: anyService, pathNot: [...tests, notService] },
  },
  apiRoom(
    'api-routes',
    'Routes are a table: endpoint and use case, through http/.',
    feature('routes'),
    [ownService, `${api}http/`],
    true,
  ),
  apiRoom(
    'api-jobs-of-a-feature',
    'Job handlers: own service and queries, the queue, providers, shared.',
    feature('jobs'),
    [`${own}[^/]+\\.queries\\.ts$`, ownService, `${api}(?:jobs|providers|shared)/`],
    true,
  ),
  apiRoom('api-front-door', 'A front door opens its own house only.', frontDoor, [own], true),
  {
    name: 'api-neighbours-through-index',
    comment: 'Features are islands: neighbours speak through index.ts.',
    severity: 'error',
    from: { path: `${features}([^/]+)/`, pathNot: tests },
    to: { path: features, pathNot: [own, anyFrontDoor] },
  },
  {
    name: 'api-only-services-ask-neighbours',
    comment: 'Routes, policies, queries, jobs and front doors stay in their own feature.',
    severity: 'error',
    from: { path: `${features}([^/]+)/(?:index|[^/]+\\.(?:routes|policy|queries|jobs))\\.ts$`, pathNot: tests },
    to: { path: anyFrontDoor, pathNot: own },
  },
  {
    name: 'api-noun-is-known',
    comment: 'A noun gets its place in the direction list before anybody imports it.',
    severity: 'error',
    from: {},
    to: { path: `${features}(?!(?:${Object.keys(asks).join('|')})/)` },
  },
  ...directions,
  apiRoom('api-http', 'The HTTP frame knows no noun: shared, and providers as types.', `${api}http/`, [
    `${api}(?:http|shared|providers)/`,
  ]),
  {
    name: 'api-http-gets-its-providers',
    comment: 'Providers are handed to the frame; it knows their types only.',
    severity: 'error',
    from: { path: `${api}http/`, pathNot: tests },
    to: { path: `${api}providers/`, dependencyTypesNot: ['type-only'] },
  },
  apiRoom('api-jobs', 'The queue knows no noun: database, providers, shared.', `${api}jobs/`, [
    `${api}(?:jobs|database|providers|shared)/`,
  ]),
  apiRoom(
    'api-database',
    'The database room knows no noun and no HTTP; migrations also lay out the queue.',
    `${api}database/`,
    [`${api}(?:database|jobs|shared)/`],
  ),
  apiRoom('api-providers', 'The outer wall knows no noun and no HTTP.', `${api}providers/`, [
    `${api}(?:providers|shared)/`,
  ]),
  apiRoom(
    'api-shared',
    'Shared is small and free of nouns; the other rooms only as types of the context.',
    `${api}shared/`,
    [`${api}(?:shared|database|providers|jobs)/`],
  ),
  {
    name: 'api-shared-holds-types-of-others',
    comment: 'The context names what it carries; it does not load it.',
    severity: 'error',
    from: { path: `${api}shared/`, pathNot: tests },
    to: { path: `${api}(?:database|providers|jobs)/`, dependencyTypesNot: ['type-only'] },
  },
  apiRoom(
    'api-demo',
    'The demo institute is made of rows and, where a rule matters, of the features themselves.',
    `${api}demo/`,
    [`${api}(?:demo|database|shared)/`, anyFrontDoor],
  ),
  apiRoom('api-env', 'The environment is read before anything else exists.', `${api}env(?:-production)?\\.ts$`, [
    `${api}shared/`,
    `${api}env-production\\.ts$`,
  ]),
  {
    name: 'api-rooms-are-known',
    comment: 'Only app.ts and main.ts know everything: another file or folder at the top gets a rule first.',
    severity: 'error',
    from: {
      path: api,
      pathNot: [
        ...tests,
        ...top,
        `${api}(?:features|http|database|demo|providers|jobs|shared)/`,
        `${api}env(?:-production)?\\.ts$`,
      ],
    },
    to: { path: api, pathNot: `${api}shared/` },
  },
  {
    name: 'api-sql-in-queries',
    comment: 'SQL in one layer only.',
    severity: 'error',
    from: {
      path: api,
      pathNot: [...tests, ...top, feature('queries'), feature('policy'), `${api}(?:database|demo|jobs|shared)/`],
    },
    to: { path: '(?:^|/)node_modules/(?:@types/pg|pg|drizzle-orm)/' },
  },
  {
    name: 'api-fastify-in-http',
    comment: 'The rule does not know that it is asked over HTTP.',
    severity: 'error',
    from: { path: api, pathNot: [...tests, ...top, feature('routes'), feature('policy'), frontDoor, `${api}http/`] },
    to: { path: '(?:^|/)node_modules/(?:fastify|@fastify|fastify-type-provider-zod|@scalar)/' },
  },
  {
    name: 'api-queue-in-jobs',
    comment: 'Features enqueue by a typed name; which queue carries it is known in jobs/ alone.',
    severity: 'error',
    from: { path: api, pathNot: [...tests, ...top, feature('policy'), `${api}jobs/`] },
    to: { path: '(?:^|/)node_modules/pg-boss/' },
  },
];

/** A rule "this folder of the web may import, of ours, only …". */
function webRoom(name, comment, room, allowed) {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: `${web}${room}/`, pathNot: tests },
    to: { path: ['^packages/contract/', `${web}(?!routes/)`], pathNot: allowed },
  };
}

const webRules = [
  webRoom('web-ui', 'Primitives know nothing of ours.', 'ui', [`${web}ui/`]),
  webRoom('web-lib', 'Plumbing knows the contract.', 'lib', [`${web}lib/`, '^packages/contract/']),
  webRoom('web-content', 'Static texts are data.', 'content', [`${web}content/`]),
  webRoom(
    'web-features',
    'Features: ui, lib, contract, and the front doors of auth, media, live and the admin’s desk.',
    'features/([^/]+)',
    [
      `${web}features/$1/`,
      `${web}features/(?:auth|media|live|desk)/index\\.tsx?$`,
      `${web}(?:ui|lib)/`,
      '^packages/contract/',
    ],
  ),
  webRoom('web-shell', 'The shell puts features around a page.', 'shell', [
    `${web}(?:shell|features|ui|lib|content)/`,
    '^packages/contract/',
  ]),
  {
    name: 'web-nobody-imports-a-page',
    comment: 'Pages are leaves: what two of them need belongs to a feature.',
    severity: 'error',
    from: { path: '^apps/web/', pathNot: [...tests, `${web}routes\\.ts$`] },
    to: { path: `${web}routes/`, pathNot: '\\.css$' },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [...generalRules, ...apiRules, ...webRules],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: ['(?:^|/)node_modules/', '(?:^|/)dist/'] },
    exclude: { path: '(?:^|/)(?:dist|coverage|\\.react-router)/' },
    combinedDependencies: false,
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      // `types` first: @avsar/mail then means its sources, also when it has not been built.
      conditionNames: ['types', 'import', 'node', 'default', 'require'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.json', '.d.ts'],
    },
  },
};
