import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

// In development the browser sees one origin, as behind the proxy in production.
const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

const fields =
  /@mantine\/core\/esm\/components\/(?:Alert|Badge|Checkbox|CloseButton|InlineInput|Input|InputBase|Loader|NativeSelect|Progress|Textarea|TextInput)\//;
const account =
  /\/apps\/web\/app\/(?:features\/(?:auth\/(?:api|code-form|code-proof|contact-code|otp|password-proof|refusal|step-up)|attendance|live|media|meetings|notifications|people|profile)|lib\/not-found)/;
/** What only the admin's pages share. */
const desk =
  /\/apps\/web\/app\/(?:features\/(?:assignments|assistant-desk|batches|desk|orders|record|stats|site\/manage)|features\/\w+\/\S*(?:manage|-dialog|-form|-field)|lib\/(?:csv|save-file|today|use-send-form|upload-fetch)|ui\/(?:check-field|form-group|segments|fetch-failed))/;
const shared = (id: string) =>
  /\/apps\/web\/app\/|node_modules\//.test(id) && !fields.test(id) && !account.test(id) && !desk.test(id);
/** Without the chat's: no byte of it comes before somebody opens it. */
const styles = (id: string) => id.endsWith('.css') && !id.includes('/features/assistant/');

export default defineConfig({
  plugins: [reactRouter()],
  server: { host: '127.0.0.1', strictPort: true, proxy: { '/api': { target: apiOrigin, xfwd: true } } },
  // Read ahead, so that the first page does not find out about a package and start over.
  optimizeDeps: {
    entries: ['app/root.tsx', 'app/routes/**/*.{ts,tsx}'],
    include: ['react-router/dom', 'react-dom/client'],
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // All of it is 19 KB: one request that every later page finds in the cache.
            { name: 'styles', test: styles, priority: 4 },
            // On every page.
            {
              name: 'base',
              test: /node_modules\/(?:react|react-dom|react-router|scheduler)\/|contract\/src\/limits/,
              priority: 3,
            },
            // Apart from everything else, so that only pages that speak to the api load it.
            { name: 'contract', test: /packages\/contract\/src\/|node_modules\/zod\//, priority: 2 },
            // What several pages share is one file instead of forty: phones pay for every request. Left out is what only
            // pages with a form or an account need; some of it would bring the contract to every visitor.
            { name: 'shared', test: shared, minShareCount: 4, priority: 1 },
            // What speaks to the api; the chat and a public form would else bring the admin's desk with it.
            { name: 'api', test: /\/apps\/web\/app\/features\/auth\/(?:api|refusal|step-up)\.ts/, priority: 1 },
            { name: 'fields', test: fields, priority: 0 },
            { name: 'desk', test: desk, minShareCount: 3, priority: 0 },
          ],
        },
      },
    },
  },
});
