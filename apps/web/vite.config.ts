import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

// In development the browser sees one origin, as behind nginx in production.
const apiOrigin = process.env['API_ORIGIN']?.split(',')[0] ?? 'http://127.0.0.1:3000';

const fields =
  /@mantine\/core\/esm\/components\/(?:Alert|Badge|Checkbox|CloseButton|InlineInput|Input|InputBase|Loader|NativeSelect|PasswordInput|Progress|Textarea|TextInput)\//;
const account =
  /\/apps\/web\/app\/(?:api\/|features\/(?:auth\/(?:proof\/|sign-in\/(?:code-form|otp))|attendance|billing|disputes|fees|ledger|media|messages|meetings|notifications|people|profile)|lib\/page\/not-found)/;
/** What several admin screens share. */
const adminScreens =
  /\/apps\/web\/app\/(?:admin-kit\/(?!search-select)|admin-links|features\/(?:assignments|assistant\/admin|audit|batches\/(?:form|list)|desk|fees\/(?:admin|changes|plans)|figures|payments\/admin|stats|site\/manage|tax))/;
/** Modules that no public page but a form uses. */
const notPublic =
  /\/apps\/web\/app\/(?:admin-kit|admin-links|lists|features\/(?:assignments|assistant\/admin|audit|batches\/(?:form|list)|desk|figures|lessons|payments\/admin|quizzes|stats|site\/manage|syllabus\/editor|tax)|features\/\w+\/\S*(?:manage|-dialog|-form|-field)|lib\/(?:csv|save-file)|ui\/(?:form\/(?:check-field|choice-cards|form-group|segments)|feedback\/fetch-failed))/;
/** State and layout of forms, and what admin screens share with them. */
const forms = /\/apps\/web\/app\/(?:forms\/|lib\/focus)/;
/** Mantine's combobox and the positioning library below it, for admin forms. */
const combobox =
  /node_modules\/(?:@floating-ui\/|tabbable\/|@mantine\/(?:core\/esm\/components\/(?:Combobox|Floating|FocusTrap|Overlay|Popover|Portal|Transition)|hooks\/esm\/use-focus-trap))/;
/** Parts of the long texts about careers and tools. */
const article = /\/apps\/web\/app\/features\/articles\/(?!manage\/|articles\.messages)/;
const apart = [fields, account, notPublic, forms, combobox, article];
const shared = (id: string) =>
  /\/apps\/web\/app\/|node_modules\//.test(id) && !apart.some((modules) => modules.test(id));
/** Those of pages with lessons and quizzes; the cards of courses have a link to them too. */
const lessonStyles = (id: string) =>
  /\/features\/(?:lessons\/(?!editor\/|study\/study-link)|quizzes\/)\S+\.css$/.test(id);
/** All other styles but the chat's, which is loaded only when it is opened. */
const styles = (id: string) =>
  id.endsWith('.css') && !/\/features\/assistant\/(?!admin\/)/.test(id) && !lessonStyles(id);

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
      if (!chunk.imports.some((file) => /\/(?:zod|contract)\b/.test(file))) continue;
      const callers = chunk.moduleIds.filter((id) =>
        this.getModuleInfo(id)?.importedIds.some((imported) => imported.endsWith('/contract/src/index.ts')),
      );
      this.error(`the file "shared" loads the contract: one of these belongs to "account":\n${callers.join('\n')}`);
    }
  },
};

export default defineConfig({
  plugins: [reactRouter(), publicPagesWithoutContract],
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
            // React and its router, and the parts of the contract that need no zod: needed on every page.
            {
              name: 'base',
              test: /node_modules\/(?:react|react-dom|react-router|scheduler)\/|contract\/src\/(?:limits|look\/|protocol\/(?:api-error|error-catalogue)|public\/(?:query-types|spans))/,
              priority: 3,
            },
            // In their own files, so that only pages that call the API load them. Making all schemas takes a slow phone
            // 0.2 s: what log-in, sign-up and enquiries need is apart from the rest.
            { name: 'zod', test: /node_modules\/zod\//, priority: 4 },
            { name: 'contract', test: /contract\/src\/(?:protocol|people|public\/enquiries)/, priority: 3 },
            // Addresses of videos need no schema: visitors load them with an open lesson.
            { name: 'contract-work', test: /packages\/contract\/src\/(?!learning\/video-links)/, priority: 2 },
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
            { name: 'article', test: article, minShareCount: 2, priority: 0 },
            // In its own file, so that public forms do not load the code of the admin screens.
            { name: 'forms', test: forms, priority: 0 },
            { name: 'lists', test: /\/apps\/web\/app\/lists\//, priority: 0 },
            { name: 'admin', test: adminScreens, minShareCount: 3, priority: 0 },
          ],
        },
      },
    },
  },
});
