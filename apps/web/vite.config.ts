import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { endpointsWithoutSchemas, noSchemasOfEndpoints } from './endpoints-without-schemas.ts';

// In development the browser sees one origin, as behind nginx in production.
const apiOrigin = process.env['API_ORIGIN']?.split(',')[0] ?? 'http://127.0.0.1:3000';

const fields =
  /@mantine\/core\/esm\/components\/(?:Alert|Badge|Checkbox|CloseButton|InlineInput|Input|InputBase|Loader|NativeSelect|PasswordInput|Progress|Textarea|TextInput)\//;
const account =
  /\/apps\/web\/app\/(?:api\/|features\/(?:auth\/(?:proof\/|sign-in\/(?:code-form|otp))|attendance|billing|disputes|fees|ledger|media|messages|meetings|notifications|people|profile|recordings)|lib\/page\/not-found)/;
/** What several admin screens share. */
const adminScreens =
  /\/apps\/web\/app\/(?:admin-kit\/(?!search-select)|admin-links|features\/(?:assignments|assistant\/admin|audit|batches\/(?:form|list)|desk|fees\/(?:admin|changes|plans)|figures|payments\/admin|stats|site\/manage|tax))/;
/** Modules that no public page but a form uses. */
const notPublic =
  /\/apps\/web\/app\/(?:admin-kit|admin-links|drafts|lists|features\/(?:applications|assignments|assistant\/admin|audit|batches\/(?:form|list)|certificates|company-links|desk|figures|guarantees\/(?:check-icon|mine|staff|state-texts|public\/(?!block-texts|guarantee-block))|homework|joinings|lessons|outcome-reports\/(?:staff|report-texts|public\/(?!course-outcome|public\.messages))|outcomes|payments\/admin|placements\/(?:placement-tabs|placements\.messages|manage|company)|progress|quizzes|rounds|stats|site\/manage|syllabus\/editor|tax)|features\/(?:batches\/batches|payments\/payments|setup\/setup)\.messages|features\/\w+\/\S*(?:manage|-dialog|-form|-field)|lib\/(?:batch-text|csv|placement-texts|save-file|time\/time-left)|ui\/(?:form\/(?:check-field|choice-cards|form-group|segments)|feedback\/(?:fetch-failed|toast-store|top-dialog)))/;
/** State and layout of forms, and what admin screens share with them. */
const forms = /\/apps\/web\/app\/(?:forms\/|lib\/focus)/;
/** Mantine's combobox and the positioning library below it, for admin forms. */
const combobox =
  /node_modules\/(?:@floating-ui\/|tabbable\/|@mantine\/(?:core\/esm\/components\/(?:Combobox|Floating|FocusTrap|Overlay|Popover|Portal|Transition)|hooks\/esm\/use-focus-trap))/;
/** Openings, applications to them, and the career details that they ask for: few visitors open these pages. */
const openings =
  /\/apps\/web\/app\/(?:features\/(?:applications|careers|openings)\/|ui\/form\/(?:chips|tag-field|tags))/;
/** Parts of the long texts about careers and tools. */
const article = /\/apps\/web\/app\/features\/articles\/(?!manage\/|articles\.messages)/;
/** Icons of signed-in people. */
const officeIcons =
  /icons-react\/dist\/esm\/icons\/Icon(?:Archive|ArrowDown|ArrowUp|CalendarDue|CalendarPlus|CurrencyRupee|GripVertical|ListCheck|Pencil|Photo|PlayerStop|Plus|Restore|Trash)\.mjs/;
/** Icons that public pages load with what they belong to: the chat, and code. */
const laterIcons = /icons-react\/dist\/esm\/icons\/Icon(?:Copy|Send)\.mjs/;
/** Small modules of the frame around every page that fewer than four entries share: one file instead of six. */
const frame =
  /\/apps\/web\/app\/(?:lib\/page\/utm|features\/notifications\/no-notifications|api\/live\/use-has-live-updates|ui\/pictures\/letter-mark)\.|icons\/Icon(?:Link|BrandLinkedin)\.mjs/;
/** What shows a lesson to students and visitors, but the grammars of code, which load with code only. */
const lessonContent = /\/apps\/web\/app\/features\/lessons\/(?:content|text|video)\//;
/** What the pages of lessons share, for students. */
const lessonReading =
  /\/apps\/web\/app\/features\/(?:lessons\/(?:reading|study|reading-queries|learn-path)|fees\/(?:mine\/|state-line))/;
/** Frame of what a signed-in page fetches: its cache, live updates, and what stands there until it is loaded or has failed. */
const fetched = /\/apps\/web\/app\/(?:api\/(?:loaded-page|live-queries|query-provider)|ui\/feedback\/fetch-failed)/;
const apart = [fields, account, notPublic, forms, combobox, openings, article, officeIcons, laterIcons];
const shared = (id: string) =>
  /\/apps\/web\/app\/|node_modules\//.test(id) && !apart.some((modules) => modules.test(id));
/** Those of pages with lessons, homework and quizzes; the student's list of courses has links to them too. */
const lessonStyles = (id: string) =>
  /\/features\/(?:lessons\/(?!editor\/|study\/study-link)|homework\/(?!editor\/|lists\/|mine\/my-homework)|progress\/view\/|quizzes\/)\S+\.css$/.test(
    id,
  );
/** All other styles but those of the chat and of the editors of lessons and homework, which are loaded only when these are opened. */
const styles = (id: string) =>
  id.endsWith('.css') &&
  !/\/features\/(?:assistant\/(?!admin\/)|(?:lessons|homework)\/editor\/)/.test(id) &&
  !lessonStyles(id);

/** `name_file`: every visitor loads the names of all classes, so they are short, and equal within a file to compress well. */
const classNameOf = (name: string, file: string) => {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, ''));
  return `${name}_${createHash('sha256').update(path).digest('hex').slice(0, 6)}`;
};

/** Fails the build if the file that every visitor loads loads the contract's schemas too: they are 70 KB. */
const publicPagesWithoutContract: Plugin = {
  name: 'public-pages-without-contract',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || chunk.name !== 'shared') continue;
      if (!chunk.imports.some((file) => /\/(?:zod|contract|calls)\b/.test(file))) continue;
      const callers = chunk.moduleIds.filter((id) =>
        this.getModuleInfo(id)?.importedIds.some((imported) => imported.endsWith('/contract/src/index.ts')),
      );
      this.error(`the file "shared" loads the contract: one of these belongs to "account":\n${callers.join('\n')}`);
    }
  },
};

export default defineConfig({
  plugins: [endpointsWithoutSchemas, noSchemasOfEndpoints, reactRouter(), publicPagesWithoutContract],
  server: { host: '127.0.0.1', strictPort: true, proxy: { '/api': { target: apiOrigin, xfwd: true } } },
  // Dependencies are found at start; otherwise the first page view finds a new one and the dev server reloads.
  optimizeDeps: {
    entries: ['app/root.tsx', 'app/routes/**/*.{ts,tsx}'],
    include: ['react-router/dom', 'react-dom/client'],
  },
  css: { modules: { generateScopedName: classNameOf } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // All styles are 28 KB: one request, cached for every later page. With a second file for signed-in people, a guard
            // that redirects before this file is loaded is reported as an unhandled error.
            { name: 'styles', test: styles, priority: 4 },
            { name: 'lesson-styles', test: lessonStyles, priority: 4 },
            // React and its router, the links of the footer, and the parts of the contract that need no zod: needed on every page.
            {
              name: 'base',
              test: /node_modules\/(?:react|react-dom|react-router|scheduler)\/|\/app\/lib\/page\/document-links|contract\/src\/(?:limits|look\/|protocol\/(?:api-error|error-catalogue)|public\/(?:query-types|spans))/,
              priority: 6,
            },
            // In their own files, so that only pages that call the API load them. Making all schemas takes a slow phone
            // 0.2 s: what log-in, sign-up and enquiries need is apart from the rest.
            { name: 'zod', test: /node_modules\/zod\//, priority: 4 },
            // What a browser needs to call the API: methods and paths of the endpoints, without schemas.
            {
              name: 'calls',
              test: /contract\/src\/(?:(?:learning|money|teaching|people|placement\/(?!company-links|graduates|joinings|rounds|rules)|protocol|public|office\/notif)[^?]+\?calls$|protocol\/call\.ts|(?:learning|placement)\/limits\.ts|placement\/outcome-limits\.ts|office\/live-topics\.ts)/,
              priority: 5,
            },
            { name: 'contract', test: /contract\/src\/(?:protocol|people|public\/enquiries)/, priority: 3 },
            // Need no schema: visitors load them with an open lesson.
            { name: 'videos', test: /packages\/contract\/src\/learning\/(?:video-links|code-languages)/, priority: 3 },
            // Most pages of signed-in people have no quizzes.
            { name: 'contract-quizzes', test: /packages\/contract\/src\/learning\/(?:question|quiz)/, priority: 3 },
            { name: 'contract-work', test: /packages\/contract\/src\/(?!(?:index|contract)\.ts)/, priority: 2 },
            // Names all schemas. A group takes what its modules import, so this one comes last.
            { name: 'contract-index', test: /packages\/contract\/src\//, priority: 1 },
            // Modules that several pages share are one file instead of forty: on phones every request costs time.
            // Modules only for forms or accounts are left out: some would load the contract for every visitor.
            { name: 'shared', test: shared, minShareCount: 4, priority: 1 },
            // API calls. Otherwise the chat and public forms would load the code of the admin screens with them.
            {
              name: 'api',
              test: /\/apps\/web\/app\/api\/client\.ts/,
              priority: 1,
            },
            // For signed-in people only.
            { name: 'queries', test: /node_modules\/@tanstack\//, priority: 2 },
            { name: 'fields', test: fields, priority: 0 },
            { name: 'combobox', test: combobox, priority: 0 },
            { name: 'frame', test: frame, priority: 2 },
            { name: 'fetched', test: fetched, minShareCount: 4, priority: 1 },
            { name: 'lesson-content', test: lessonContent, minShareCount: 2, priority: 1 },
            { name: 'lesson-reading', test: lessonReading, minShareCount: 2, priority: 0 },
            { name: 'article', test: article, minShareCount: 2, priority: 0 },
            // In its own file, so that public forms do not load the code of the admin screens.
            { name: 'forms', test: forms, priority: 0 },
            { name: 'office-icons', test: officeIcons, priority: 0 },
            { name: 'lists', test: /\/apps\/web\/app\/lists\//, priority: 0 },
            { name: 'admin', test: adminScreens, minShareCount: 3, priority: 0 },
          ],
        },
      },
    },
  },
});
