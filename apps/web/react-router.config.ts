import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'dist',
  // All routes are in one immutable asset: no further request per link, and nothing to cache per visitor.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
