import { z } from 'zod';

/** In a browser zod must not try to compile schemas: that is `eval`, which our pages' policy refuses and reports. */
if ('document' in globalThis) z.config({ jitless: true });

export { z };
