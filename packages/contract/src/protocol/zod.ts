import { z } from 'zod';

/**
 * zod must not compile schemas in a browser: that uses `eval`, which our Content-Security-Policy blocks and reports.
 */
if ('document' in globalThis) z.config({ jitless: true });

export { z };
