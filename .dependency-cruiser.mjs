// Import rules: which file may import which. ARCHITECTURE.md, "Import rules", has their table;
// scripts/import-rules.test.ts plants one violation for each rule, and fails for a rule without one. Type-only imports
// count like any other.

const api = '^apps/api/src/';
const features = `${api}features/`;
const own = `${features}$1/`;
const web = '^apps/web/app/';

/** Tests and their helpers may import everything of their own app. */
const tests = ['\\.test\\.tsx?$', '^apps/[^/]+/test/'];
/** The files that wire everything together and may import everything. */
const top = [`${api}(?:app|feature-routes|job-handlers|main|verify-data)\\.ts$`];

/** A file of a feature, in its folder or in a folder of a topic: `payments/refunds/payments.refunds.ts`. */
const file = '.+';
/** Files of a feature by layer: `auth.queries.ts`. A file without a layer suffix (`auth.tokens.ts`) is service. */
const feature = (layer) => `${features}([^/]+)/${file}\\.${layer}\\.ts$`;
const featureIndex = `${features}([^/]+)/index\\.ts$`;
const anyFeatureIndex = `${features}[^/]+/index\\.ts$`;
const notService = '(?:\\.(?:routes|policy|queries|jobs|test)|/index)\\.ts$';
const anyService = `${features}([^/]+)/`;
const ownService = `${own}(?!index\\.ts$)(?!${file}\\.(?:routes|policy|queries|jobs|test)\\.ts$)`;

/**
 * Which feature may import which; a feature's folder is named by its noun. Every feature may import `bottom`; features
 * outside these two lists may also import `ground`. No cycle is possible. A new feature is entered here before anything
 * imports it.
 */
const bottom = ['audit', 'documents', 'media', 'text-claims'];
const ground = ['auth', 'notifications', 'site'];
const mayImport = {
  admissions: ['people', 'enrolments', 'batches'],
  articles: [],
  audit: [],
  auth: [],
  documents: ['audit', 'text-claims'],
  'text-claims': ['audit'],
  media: ['audit'],
  notifications: [],
  site: [],
  referrals: [],
  people: ['referrals'],
  leads: ['people'],
  courses: ['leads'],
  trainers: ['courses', 'people'],
  students: ['courses', 'people', 'referrals'],
  batches: ['courses', 'trainers', 'students'],
  progress: ['quizzes'],
  enrolments: ['courses', 'trainers', 'students', 'batches', 'progress'],
  imports: ['people', 'batches', 'enrolments'],
  rooms: [],
  meetings: ['courses', 'trainers', 'students', 'enrolments', 'batches'],
  holidays: ['batches', 'meetings'],
  attendance: ['courses', 'trainers', 'students', 'enrolments', 'batches', 'meetings'],
  recordings: ['trainers', 'enrolments', 'batches', 'meetings', 'attendance'],
  feeds: ['batches', 'meetings', 'rooms', 'trainers'],
  reminders: ['batches', 'meetings', 'rooms'],
  homework: ['courses', 'trainers', 'batches', 'enrolments', 'syllabus', 'lessons'],
  disputes: ['trainers', 'batches', 'meetings', 'attendance', 'notices'],
  messages: ['batches', 'enrolments', 'trainers'],
  notices: [],
  'register-months': ['meetings', 'disputes'],
  reviews: ['trainers', 'enrolments'],
  ledger: [],
  fees: ['students', 'enrolments', 'batches', 'notices'],
  coupons: ['fees'],
  grants: ['courses', 'enrolments'],
  quotes: ['courses', 'leads', 'batches', 'fees'],
  'referral-credit': ['referrals', 'enrolments', 'fees'],
  figures: [],
  tax: [],
  payments: [
    'courses',
    'students',
    'enrolments',
    'batches',
    'ledger',
    'fees',
    'coupons',
    'quotes',
    'grants',
    'referral-credit',
    'tax',
  ],
  desk: ['payments', 'notices'],
  enquiries: ['courses', 'leads'],
  placements: ['courses'],
  companies: [],
  openings: [],
  applications: ['openings', 'notices'],
  outcomes: ['notices'],
  rounds: [],
  'company-links': ['openings', 'rounds'],
  'outcome-reports': [],
  guarantees: ['notices', 'payments', 'progress'],
  joinings: ['openings', 'applications', 'notices'],
  careers: [],
  assistant: ['courses', 'guarantees', 'outcome-reports'],
  stats: ['courses'],
  syllabus: ['courses'],
  lessons: ['syllabus'],
  quizzes: ['syllabus'],
  certificates: ['batches', 'enrolments', 'progress', 'syllabus', 'tax'],
  setup: ['stats'],
  staff: [],
  status: ['payments'],
  exports: [],
  overviews: ['attendance'],
};

function importableBy(noun) {
  if (bottom.includes(noun)) return [noun, ...mayImport[noun]];
  if (ground.includes(noun)) return [noun, ...bottom];
  return [noun, ...bottom, ...ground, ...mayImport[noun]];
}

const directions = Object.keys(mayImport).map((noun) => ({
  name: `api-direction-${noun}`,
  comment: `Of the other features, ${noun} may import only: ${importableBy(noun).slice(1).join(', ') || 'none'}.`,
  severity: 'error',
  from: { path: `${features}${noun}/`, pathNot: tests },
  to: {
    path: `${features}(?:${Object.keys(mayImport).join('|')})/`,
    pathNot: `${features}(?:${importableBy(noun).join('|')})/`,
  },
}));

/**
 * A rule "of the API, these files may import only …". With `neighbours`, imports of other features are left to other
 * rules.
 */
function apiRule(name, comment, from, allowed, neighbours = false) {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: from, pathNot: [...tests, ...top] },
    to: { path: neighbours ? `${api}(?!features/(?!$1/))` : api, pathNot: allowed },
  };
}

/**
 * The tables that the queries of a feature may use: its own, these four, and those of the two lists below. The rules
 * check imports of table files, so they do not tell reading from writing.
 */
const everybodysTables = ['users', 'courses', 'site', 'media'];

/** Tables of features that the feature may also import (`mayImport`); an entry that it may not import has no effect. */
const tablesOfImportable = {
  articles: [],
  assistant: ['auth'],
  attendance: ['auth', 'batches', 'enrolments', 'meetings', 'trainers'],
  audit: [],
  auth: [],
  batches: ['trainers'],
  coupons: [],
  courses: [],
  desk: ['auth', 'payments'],
  disputes: ['attendance', 'batches', 'meetings', 'trainers'],
  documents: [],
  enquiries: [],
  enrolments: [],
  exports: [],
  fees: ['auth', 'batches', 'enrolments'],
  feeds: ['batches', 'meetings', 'rooms', 'trainers'],
  figures: ['auth'],
  grants: ['auth'],
  holidays: ['batches', 'meetings'],
  homework: ['batches', 'enrolments', 'lessons', 'trainers'],
  imports: ['auth', 'batches', 'enrolments'],
  leads: ['auth'],
  ledger: [],
  lessons: ['syllabus'],
  media: [],
  meetings: ['batches', 'trainers'],
  messages: ['batches', 'enrolments', 'trainers'],
  notices: ['auth'],
  notifications: [],
  overviews: ['auth'],
  payments: ['auth', 'enrolments', 'fees', 'tax'],
  tax: ['auth'],
  people: [],
  placements: [],
  companies: [],
  openings: [],
  applications: ['openings'],
  outcomes: [],
  rounds: [],
  'company-links': ['openings', 'rounds'],
  'outcome-reports': [],
  guarantees: [],
  joinings: ['openings', 'applications'],
  careers: [],
  progress: ['quizzes'],
  quizzes: ['syllabus'],
  certificates: [],
  quotes: ['auth'],
  referrals: ['auth'],
  'referral-credit': ['referrals'],
  recordings: ['attendance', 'batches', 'enrolments', 'meetings', 'trainers'],
  reminders: ['batches', 'meetings', 'rooms'],
  'register-months': ['audit', 'auth', 'disputes', 'meetings'],
  reviews: ['enrolments', 'trainers'],
  rooms: [],
  setup: ['documents'],
  site: [],
  staff: ['auth'],
  stats: [],
  status: [],
  students: [],
  syllabus: [],
  'text-claims': [],
  trainers: [],
};

/** Tables of other features, against the direction of imports. Each has its reason, and none is added without one. */
const tablesOfOthers = {
  assistant: {
    batches: 'the assistant answers with the dates and free seats of open batches',
    payments: 'the assistant answers how to pay',
    companies: 'the assistant answers which companies hire',
    syllabus: 'the assistant answers what a course teaches',
    trainers: 'the assistant answers who teaches a course',
  },
  attendance: {
    rooms: 'the list of a class and its students names the room',
  },
  auth: {
    placements: 'a withdrawn consent removes the picture from the placements of the person',
    trainers:
      'a person who teaches a course belongs to the institute: their account is found before that of a stranger; the sweep deletes old links of invitations',
  },
  batches: {
    homework: 'a batch with homework keeps its course',
    enrolments: 'a seat needs an enrolment in the course of the batch',
    meetings:
      'a batch with classes is archived, not deleted, and its coming classes are cancelled and restored with it',
    rooms: 'a batch is not restored while one of its classes has no room: the refusal names it',
  },
  courses: {
    batches:
      'the course page shows open batches; the admin’s list counts batches; students wait for the next batch of a course',
    enrolments: 'the admin’s list counts students; a student with a seat waits for no batch',
    trainers: 'the course page shows trainers; the admin’s list counts them; courses links trainers to courses',
  },
  documents: {
    auth: 'a version names the admin who published it',
  },
  coupons: {
    discounts: 'coupons, quotes and grants are in one file, since orders name them',
    payments: 'the uses of a coupon are orders',
  },
  enrolments: {
    overviews: 'the history of courses and seats says why a course ended',
    payments: 'a course that was paid for ends with the refund of its order',
  },
  fees: {
    'fee-plans': 'the plans are in a file of their own, since orders and enrolments name them',
    ledger: 'the balance of a fee is evened out when its enrolment ends',
  },
  figures: {
    batches: 'money and dues are divided by the batch of the student',
    discounts: 'free places are given away like discounts',
    fees: 'dues are the parts of fees that are not paid',
    'figure-runs': 'when a summary was counted; in a file of its own, since every summary has it',
    'figures-mail':
      'the mail with the figures of a week; in a file of its own, since those of money and teaching are long',
    leads: 'money and dues are divided by the counsellor, the owner of the lead',
    ledger: 'money is counted from the ledger',
    payments: 'the order says which discount it was',
    'figures-teaching': 'the figures of teaching belong to figures; a file of their own, beside those of money',
    enrolments: 'who began, left and completed a course is counted',
    meetings: 'classes that were held are counted and paid',
    trainers: 'a batch is shown with its trainer',
  },
  grants: {
    discounts: 'coupons, quotes and grants are in one file, since orders name them',
    payments: 'a scholarship is used up by a paid order',
  },
  homework: {
    'hand-ins': 'what students hand in belongs to homework; a file of its own, since both are long',
  },
  holidays: {
    rooms: 'the table of holidays is in the same file',
  },
  leads: {
    batches: 'the summary of a course that is sent to a lead names its next batches',
  },
  ledger: {
    'payment-checks': 'what the check finds is kept with the other checks of the night',
    payments: 'an entry names the receipt of its payment, and the check compares entries with the money',
  },
  lessons: {
    enrolments: 'the students of a course read its lessons, and their progress belongs to the enrolment',
    trainers: 'the trainers of a course write its lessons',
  },
  media: {
    batches: 'a trainer may open the pictures of the students in their batches',
    payments: 'an admin may open the pictures of bank transfers',
    trainers: 'whose batch it is',
  },
  meetings: {
    attendance:
      'a class that somebody joined cannot be moved, nor cancelled once it has begun; students see when they joined',
    recordings: 'a class says how many recordings it has',
    rooms: 'a class names its room, and a series leaves out the holidays of the same file',
  },
  notices: {
    enrolments: 'the bell says how many students wait for a seat',
    leads: 'the bell shows the notices about leads, and how many leads belong to nobody',
    payments: 'the bell says how many bank transfers wait to be confirmed',
  },
  notifications: {
    batches: 'a mail is sent only if the person still sits in the batch',
    'hand-ins': 'a mail that asks for homework is sent only if nothing was handed in meanwhile',
    homework: 'a mail about homework is sent only if it is still due at that time',
    meetings: 'a mail is sent only if the class still begins at that time',
    applications: 'a mail about a round is sent only to a student who is still in it',
    rounds: 'a mail about a round is sent only if the round still is at that time',
  },
  overviews: {
    batches: 'the page of a student shows their seats',
    enrolments: 'the page of a student shows their courses',
    payments: 'the page of a student shows their orders',
    trainers: 'a seat is shown with the trainer of its batch',
  },
  payments: {
    'course-changes':
      'changes of course belong to payments; their file is one of its own, since that of payments is long',
    'credit-notes': 'credit notes belong to payments; their file is one of its own, since that of payments is long',
    discounts: 'the list of orders names the coupon of an order',
    idempotency: 'the nightly sweep deletes old keys',
    'payment-checks':
      'the nightly checks belong to payments; their file is one of its own, since that of payments is long',
  },
  referrals: {
    payments: 'a friend counts once their money has stayed; who pays for both is looked at',
    'course-changes': 'money that was carried over to another course stays',
  },
  'referral-credit': {
    payments: 'the uses of credit are orders',
    fees: 'and parts of fees that it made smaller',
    ledger: 'what became of it is in the ledger',
  },
  people: {
    placements: 'a placed student is archived, not deleted',
  },
  progress: {
    attendance: 'attendance is counted as the register says it',
    batches: 'the board is of a batch, and absence follows from the seats of a student',
    enrolments: 'progress belongs to an enrolment; enrolments import progress for their list',
    'hand-ins': 'homework that was handed in counts',
    homework: 'homework that is due counts',
    lessons: 'lessons that were finished count',
    meetings: 'classes that were held count',
    recordings: 'a missed class names its recording, and whether it was watched',
    syllabus: 'the syllabus in force says which lessons there are',
    trainers: 'a trainer sees the progress of the students in their batches',
  },
  applications: {
    careers: 'the staff see the skills of those who applied',
    companies: 'what students are told names the company',
    'placement-rules': 'the rules belong to applications; a file of their own, since openings have a category',
    rounds: 'an application is shown with its rounds',
  },
  outcomes: {
    applications: 'an outcome names the application that led to the work',
    companies: 'an outcome names the company',
    enrolments: 'a graduate is a completed enrolment',
    joinings: 'the staff see what both sides said about the first day at work',
    openings: 'an application is shown with its opening',
  },
  openings: {
    applications: 'an opening with applications keeps its category, and seats for its offers',
    attendance: 'an opening may ask for attendance',
    batches: 'an opening may ask for a seat in a batch, now or before',
    enrolments: 'an opening may ask for a course, and for its completion',
    meetings: 'attendance is counted over the classes that were held',
    careers: 'an opening may ask for a year and for skills',
    companies: 'an opening is of a company',
    'placement-rules': 'an opening has a category',
    placements: 'an opening may be for students without a placement only',
    quizzes: 'an opening may ask for a result in quizzes',
  },
  rounds: {
    applications:
      'students come to a round with an application to its opening, and a result that was told may reject it',
    companies: 'students are told the name of the company',
    openings: 'a round is of an opening',
  },
  'company-links': {
    applications: 'a company sees students who applied to its opening',
    careers: 'a company sees the year and the skills of the students',
    companies: 'a link is of a company',
  },
  'outcome-reports': {
    enrolments: 'a graduate is a completed enrolment',
    outcomes: 'a report counts what became of graduates',
  },
  joinings: {
    companies: 'students are told the name of the company, and somebody of the company reads it',
  },
  companies: {
    openings: 'the page of a company shows its openings',
    placements: 'a company says how many were placed there',
  },
  placements: {
    companies: 'a placement is at a company',
    enrolments: 'a card says whether the person had a free place',
  },
  certificates: {
    batches: 'the rule is judged when the batch of the student is over, and its days are printed',
    enrolments: 'a certificate is of a completed enrolment',
  },
  quizzes: {
    batches: 'a trainer sees the results of the students of their batches',
    enrolments: 'the students of a course take its quizzes',
    lessons: 'questions and quizzes belong to a lesson',
    questions: 'the question bank belongs to quizzes; a file of its own, beside that of quizzes',
    trainers: 'the trainers of a course write its quizzes',
  },
  quotes: {
    discounts: 'coupons, quotes and grants are in one file, since orders name them',
    payments: 'whether the order of a quote is paid',
  },
  rooms: {
    meetings: 'a room with coming classes cannot be archived',
  },
  setup: {
    batches: 'the checklist says whether there is a batch',
    payments: 'the checklist says whether students can pay',
    trainers: 'the checklist says whether there is a trainer',
  },
  site: {
    enrolments: 'the home page shows how many students there are',
    placements: 'the home page shows how many students were placed',
    trainers: 'the home page shows how many trainers teach',
  },
  stats: {
    batches: 'the dashboard lists coming batches and counts batches',
    enquiries: 'the dashboard counts new enquiries',
    enrolments: 'the dashboard counts students of courses, and students without a seat',
    leads: 'the dashboard counts new leads and calls that are due',
    meetings: 'the dashboard lists the classes of today',
    trainers: 'the dashboard counts trainers of courses',
  },
  students: {
    batches: 'the admin’s list shows batches and filters by batch',
    enrolments: 'the admin’s list filters by course',
    placements: 'a new picture of a student replaces the picture of their placements',
    trainers: 'a trainer sees the students of their batches',
  },
  syllabus: {
    lessons: 'a line of the syllabus is a lesson, and its page names the lesson that is open to visitors',
    trainers: 'the trainers of a course write its syllabus',
  },
  'text-claims': {
    guarantees: 'a text may refer to the guarantee in force',
    'outcome-reports': 'claims and the reports that they refer to are in one file',
  },
  tax: {
    'credit-notes': 'the files of a month are made of receipts and credit notes',
    ledger: 'the sums of a month are compared with the money in the ledger',
    payments: 'the files of a month are made of receipts and credit notes',
  },
};

function foreignTables(noun) {
  const importable = tablesOfImportable[noun].filter((table) => importableBy(noun).includes(table));
  return [...everybodysTables, ...importable, ...Object.keys(tablesOfOthers[noun] ?? {})];
}

const tableRules = Object.keys(tablesOfImportable).map((noun) => ({
  name: `api-tables-${noun}`,
  comment: `Queries of ${noun} use their own tables and: ${foreignTables(noun).join(', ')}.`,
  severity: 'error',
  from: { path: `${features}${noun}/${file}\\.queries\\.ts$` },
  to: {
    path: `${api}database/tables/`,
    pathNot: `${api}database/tables/(?:${[noun, ...foreignTables(noun)].join('|')})\\.ts$`,
  },
}));

const generalRules = [
  {
    name: 'no-circles',
    comment: 'No import cycles: merge the two files, or move what both need into a third.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-unresolvable',
    comment: 'Every import can be resolved; otherwise no rule can check it, and it fails at run time.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'nothing-imports-tests',
    comment: 'Only tests import tests and test helpers; code that ships does not depend on them.',
    severity: 'error',
    from: { pathNot: tests },
    to: { path: tests },
  },
  {
    name: 'shipped-code-uses-no-dev-dependency',
    comment: 'No dev dependency in code that ships: api, worker and web are installed with --omit=dev.',
    severity: 'error',
    // Only the build reads the last two.
    from: {
      path: '^apps/(?:api|web)/',
      pathNot: [...tests, '\\.config\\.ts$', `${web}routes\\.ts$`, '^apps/web/endpoints-without-schemas\\.ts$'],
    },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'apps-are-islands',
    comment: 'Apps do not import each other; they share only packages, such as the contract.',
    severity: 'error',
    from: { path: '^apps/([^/]+)/', pathNot: tests },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'app-tests-reach-only-simulators',
    comment: 'Tests of an app import from other apps only the simulators of external services.',
    severity: 'error',
    from: { path: '^apps/([^/]+)/(?:test/|.+\\.test\\.tsx?$)' },
    to: { path: '^apps/', pathNot: ['^apps/$1/', '^apps/simulators/'] },
  },
  {
    name: 'packages-know-no-app',
    comment: 'Apps import packages, never the other way round.',
    severity: 'error',
    from: { path: '^packages/' },
    to: { path: '^(?:apps|bench|e2e|scripts)/' },
  },
  {
    name: 'apps-know-no-tooling',
    comment: 'Code that ships does not import scripts, bench or e2e; tests and their helpers may.',
    severity: 'error',
    from: { path: '^apps/', pathNot: [...tests, '\\.config\\.ts$'] },
    to: { path: '^(?:bench|e2e|scripts)/' },
  },
  {
    name: 'testkit-never-ships',
    comment: 'Only tests, journeys, measurements and scripts import the testkit; production does not install it.',
    severity: 'error',
    from: { path: '^(?:apps|packages/(?!testkit/))', pathNot: tests },
    to: { path: '^packages/testkit/' },
  },
  {
    name: 'bench-and-e2e-are-separate',
    comment: 'Measurements and journeys do not import each other: what both need belongs to the testkit.',
    severity: 'error',
    from: { path: '^(bench|e2e)/' },
    to: { path: '^(?:bench|e2e)/', pathNot: '^$1/' },
  },
  {
    name: 'tooling-stays-outside',
    comment:
      'scripts, bench and e2e run the apps as processes and use them over HTTP. bench/pay.ts measures a function.',
    severity: 'error',
    from: { path: '^(?:bench|e2e|scripts)/', pathNot: '^bench/pay\\.ts$' },
    to: { path: '^apps/', pathNot: '^apps/simulators/' },
  },
  {
    name: 'contract-imports-zod-only',
    comment: 'The contract imports only zod and a reader of event streams, which server and browser can both load.',
    severity: 'error',
    from: { path: '^packages/contract/src/', pathNot: tests },
    to: {
      pathNot: [
        '^packages/contract/src/',
        '(?:^|/)node_modules/(?:zod|eventsource-parser)/',
        '^(?:apps|bench|e2e|scripts)/',
      ],
    },
  },
  {
    name: 'mail-imports-react-only',
    comment: 'Mail templates turn values into mail; they fetch no data and contain no business rule.',
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
    name: 'traces-import-opentelemetry-only',
    comment: 'Traces know requests, spans and ids, and nothing of what the product does.',
    severity: 'error',
    from: { path: '^packages/traces/src/', pathNot: tests },
    to: {
      pathNot: [
        '^packages/traces/src/',
        '(?:^|/)node_modules/(?:@opentelemetry|fastify)/',
        '^crypto$',
        '^(?:apps|bench|e2e|scripts)/',
      ],
    },
  },
  {
    name: 'demo-imports-contract-only',
    comment: 'The demo institute is texts, plans and drawings: it imports the contract only, and no Node module.',
    severity: 'error',
    from: { path: '^packages/demo/src/', pathNot: tests },
    to: { pathNot: ['^packages/(?:demo/src|contract|mail)/', '^(?:apps|bench|e2e|scripts)/'] },
  },
  {
    name: 'only-seed-writes-the-demo',
    comment: 'Of the code that ships, only the command `seed` imports the demo institute.',
    severity: 'error',
    from: { path: '^apps/', pathNot: [`${api}(?:demo/|main\\.ts$)`, ...tests] },
    to: { path: '^packages/demo/' },
  },
  {
    name: 'only-jobs-write-mail',
    comment: 'Only job handlers write mail: the worker sends it after the transaction that enqueued it has committed.',
    severity: 'error',
    from: {
      path: '^(?:apps|bench|e2e|scripts|packages/(?!mail/|contract/))',
      pathNot: [feature('jobs'), ...top, ...tests],
    },
    to: { path: '^packages/mail/' },
  },
];

const apiRules = [
  apiRule(
    'api-queries',
    'Queries are SQL and make no decisions: they import tables, the type of the database client, and shared.',
    feature('queries'),
    [`${own}${file}\\.queries\\.ts$`, `${api}database/`, `${api}shared/`],
    true,
  ),
  {
    name: 'api-queries-get-their-connection',
    comment: '`db` is the first argument of every query; features never import the pool.',
    severity: 'error',
    from: { path: feature('queries'), pathNot: tests },
    to: { path: `${api}database/client\\.ts$`, dependencyTypesNot: ['type-only'] },
  },
  apiRule(
    'api-policy',
    'Policies are pure functions: they import contract and shared only.',
    feature('policy'),
    [`${own}${file}\\.policy\\.ts$`, `${api}shared/`],
    true,
  ),
  {
    name: 'api-policy-is-pure',
    comment: 'Policies are pure functions: they import no npm package and no Node module.',
    severity: 'error',
    from: { path: feature('policy'), pathNot: tests },
    to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer'] },
  },
  {
    ...apiRule(
      'api-service',
      'Services hold the business rules: import own policy and queries, providers, jobs, shared. No HTTP, no tables.',
      anyService,
      [`${own}${file}\\.(?:policy|queries)\\.ts$`, ownService, `${api}(?:providers|jobs|shared)/`],
      true,
    ),
    from: { path: anyService, pathNot: [...tests, notService] },
  },
  apiRule(
    'api-routes',
    'Routes connect each endpoint to a function of the service: they import their own service and http/.',
    feature('routes'),
    [ownService, `${api}http/`],
    true,
  ),
  apiRule(
    'api-jobs-of-a-feature',
    'Job handlers import their own service and queries, the queue, providers, shared.',
    feature('jobs'),
    [`${own}${file}\\.queries\\.ts$`, ownService, `${api}(?:jobs|providers|shared)/`],
    true,
  ),
  apiRule('api-front-door', 'The index.ts of a feature exports only from its own folder.', featureIndex, [own], true),
  {
    name: 'api-neighbours-through-index',
    comment: 'A feature imports another feature only through its index.ts.',
    severity: 'error',
    from: { path: `${features}([^/]+)/`, pathNot: tests },
    to: { path: features, pathNot: [own, anyFeatureIndex] },
  },
  {
    name: 'api-only-services-ask-neighbours',
    comment: 'Only services import other features; routes, policies, queries, jobs and index.ts do not.',
    severity: 'error',
    from: { path: `${features}([^/]+)/(?:index|${file}\\.(?:routes|policy|queries|jobs))\\.ts$`, pathNot: tests },
    to: { path: anyFeatureIndex, pathNot: own },
  },
  {
    name: 'api-noun-is-known',
    comment: 'A new feature is entered in the list `mayImport` of .dependency-cruiser.mjs before anything imports it.',
    severity: 'error',
    from: {},
    to: { path: `${features}(?!(?:${Object.keys(mayImport).join('|')})/)` },
  },
  ...directions,
  ...tableRules,
  apiRule('api-http', 'http/ imports no feature: only shared, and the types of providers.', `${api}http/`, [
    `${api}(?:http|shared|providers)/`,
  ]),
  {
    name: 'api-http-gets-its-providers',
    comment: 'http/ gets its providers as arguments and imports only their types.',
    severity: 'error',
    from: { path: `${api}http/`, pathNot: tests },
    to: { path: `${api}providers/`, dependencyTypesNot: ['type-only'] },
  },
  apiRule('api-jobs', 'jobs/ imports no feature: only database, providers, shared.', `${api}jobs/`, [
    `${api}(?:jobs|database|providers|shared)/`,
  ]),
  apiRule(
    'api-database',
    'database/ imports no feature and no HTTP; it imports jobs/ because migrations also create the tables of the queue.',
    `${api}database/`,
    [`${api}(?:database|jobs|shared)/`],
  ),
  apiRule('api-providers', 'providers/ imports no feature and no HTTP.', `${api}providers/`, [
    `${api}(?:providers|shared)/`,
  ]),
  apiRule(
    'api-shared',
    'shared/ imports no feature; of database, providers and jobs only the types that the context contains.',
    `${api}shared/`,
    [`${api}(?:shared|database|providers|jobs)/`],
  ),
  {
    name: 'api-shared-holds-types-of-others',
    comment: 'shared/ imports types of database, providers and jobs, and never their values.',
    severity: 'error',
    from: { path: `${api}shared/`, pathNot: tests },
    to: { path: `${api}(?:database|providers|jobs)/`, dependencyTypesNot: ['type-only'] },
  },
  apiRule(
    'api-demo',
    'The demo institute is inserted as rows or, where a business rule matters, through the index.ts of a feature.',
    `${api}demo/`,
    [`${api}(?:demo|database|shared)/`, anyFeatureIndex],
  ),
  apiRule(
    'api-doctor',
    'The command `doctor` looks at database, jobs, providers and settings, and at features through their index.ts.',
    `${api}doctor/`,
    [`${api}(?:doctor|database|jobs|providers|shared)/`, `${api}env\\.ts$`, anyFeatureIndex],
  ),
  apiRule(
    'api-env',
    'env.ts runs before everything else, so it imports only shared.',
    `${api}env(?:-production)?\\.ts$`,
    [`${api}shared/`, `${api}env-production\\.ts$`],
  ),
  {
    name: 'api-rooms-are-known',
    comment:
      'Only app.ts, feature-routes.ts, job-handlers.ts, main.ts and verify-data.ts import everything: a new file or folder in apps/api/src needs a rule first.',
    severity: 'error',
    from: {
      path: api,
      pathNot: [
        ...tests,
        ...top,
        `${api}(?:features|http|database|demo|doctor|providers|jobs|shared)/`,
        `${api}env(?:-production)?\\.ts$`,
      ],
    },
    to: { path: api, pathNot: `${api}shared/` },
  },
  {
    name: 'api-sql-in-queries',
    comment: 'Only queries, database, demo, jobs and shared import pg or drizzle-orm.',
    severity: 'error',
    from: {
      path: api,
      pathNot: [...tests, ...top, feature('queries'), feature('policy'), `${api}(?:database|demo|jobs|shared)/`],
    },
    to: { path: '(?:^|/)node_modules/(?:@types/pg|pg|drizzle-orm)/' },
  },
  {
    name: 'api-fastify-in-http',
    comment: 'Only routes and http/ import Fastify: business rules do not depend on HTTP.',
    severity: 'error',
    from: { path: api, pathNot: [...tests, ...top, feature('routes'), feature('policy'), featureIndex, `${api}http/`] },
    to: { path: '(?:^|/)node_modules/(?:fastify|@fastify|fastify-type-provider-zod|@scalar)/' },
  },
  {
    name: 'api-queue-in-jobs',
    comment: 'Only jobs/ imports pg-boss: features enqueue jobs by a typed name.',
    severity: 'error',
    from: { path: api, pathNot: [...tests, ...top, feature('policy'), `${api}jobs/`] },
    to: { path: '(?:^|/)node_modules/pg-boss/' },
  },
];

/** A rule "of web and contract, this folder of web may import only …". */
function webRule(name, comment, folder, allowed) {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: `${web}${folder}/`, pathNot: tests },
    to: { path: ['^packages/contract/', `${web}(?!routes/)`], pathNot: allowed },
  };
}

/** The addresses of the pages. `ui/` gets them as properties. */
const addresses = `${web}links\\.ts$`;
/** With the addresses of the staff, which visitors do not load. */
const addressesOfStaff = `${web}(?:admin-)?links\\.ts$`;

const webRules = [
  webRule('web-ui', 'ui/ imports only ui/.', 'ui', [`${web}ui/`]),
  webRule('web-lib', 'lib/ imports only lib/, links.ts and the contract.', 'lib', [
    `${web}lib/`,
    addresses,
    '^packages/contract/',
  ]),
  webRule('web-content', 'content/ holds static texts and imports only content/.', 'content', [`${web}content/`]),
  webRule(
    'web-features',
    'A web feature imports the kits (api, lists, forms, drafts, admin-kit), ui, lib, links.ts, admin-links.ts, contract, the index.ts of auth, batches, media and lessons and of the editor of lessons, and what shows texts and videos of lessons.',
    'features/([^/]+)',
    [
      `${web}features/$1/`,
      `${web}features/(?:auth|batches|media)/index\\.tsx?$`,
      // Without an index.ts: a page that shows a text does not load the player, nor the other way round.
      `${web}features/lessons/(?:text/(?:rich-text-view|inline-text|code-languages)|video/video-(?:link|player))\\.tsx?$`,
      // Homework is written and shown by the same parts as lessons.
      `${web}features/lessons/(?:editor/)?index\\.ts$`,
      `${web}(?:admin-kit|api|drafts|forms|lists|ui|lib)/`,
      addressesOfStaff,
      '^packages/contract/',
    ],
  ),
  webRule(
    'web-api',
    'api/, the calls of the API and their cache, imports ui, lib, contract, and who is signed in.',
    'api',
    [
      `${web}(?:api|ui|lib)/`,
      `${web}features/auth/(?:auth-store|step-up|token-expiry|use-auth)\\.ts$`,
      '^packages/contract/',
    ],
  ),
  webRule(
    'web-forms',
    'forms/, the state and layout of forms, imports ui, lib, contract and the index.ts of auth. Public pages load it.',
    'forms',
    [`${web}(?:forms|ui|lib)/`, `${web}features/auth/index\\.tsx?$`, '^packages/contract/'],
  ),
  webRule(
    'web-lists',
    'lists/, the parts of lists, imports api, ui, lib, contract and the index.ts of auth.',
    'lists',
    [`${web}(?:lists|api|ui|lib)/`, `${web}features/auth/index\\.tsx?$`, '^packages/contract/'],
  ),
  webRule(
    'web-admin-kit',
    'The admin kit, parts of admin screens, imports api, ui, lib, links.ts, admin-links.ts, contract, and the index.ts of auth.',
    'admin-kit',
    [`${web}(?:admin-kit|api|ui|lib)/`, `${web}features/auth/index\\.tsx?$`, addressesOfStaff, '^packages/contract/'],
  ),
  webRule(
    'web-drafts',
    'drafts/, the parts of editors with a draft and published versions, imports forms, lists, ui, lib, contract and the index.ts of auth.',
    'drafts',
    [`${web}(?:drafts|forms|lists|ui|lib)/`, `${web}features/auth/index\\.tsx?$`, '^packages/contract/'],
  ),
  webRule(
    'web-shell',
    'shell/ puts features around a page: it imports features, api, ui, lib, links.ts, content and the contract.',
    'shell',
    [`${web}(?:shell|features|api|ui|lib|content)/`, addresses, '^packages/contract/'],
  ),
  {
    name: 'web-nobody-imports-a-page',
    comment: 'Nothing imports a page: code that two pages need belongs to a feature.',
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
    // Only our own builds: most npm packages live in a folder `dist`, and rules must see them.
    exclude: { path: '^(?:apps|packages)/[^/]+/(?:dist|coverage|\\.react-router)/' },
    combinedDependencies: false,
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      // `types` first: then @avsar/mail resolves to its sources, even if it has not been built.
      conditionNames: ['types', 'import', 'node', 'default', 'require'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.json', '.d.ts'],
    },
  },
};
