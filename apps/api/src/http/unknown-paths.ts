import { AppError } from '#shared/errors.ts';
import type { Api } from './api.ts';

interface KnownPath {
  readonly pattern: RegExp;
  readonly methods: Set<string>;
}

/**
 * A known path with another method is a 405 that lists the methods; everything else is a 404. Must be called before
 * routes are registered.
 */
export function answerUnknownPaths(app: Api): void {
  const known = new Map<string, KnownPath>();
  app.addHook('onRoute', ({ url, method }) => {
    const path = known.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
    for (const name of [method].flat()) path.methods.add(name);
    known.set(url, path);
  });
  app.setNotFoundHandler((request, reply) => {
    const asked = request.url.split('?')[0] ?? '';
    const found = [...known.values()].find(({ pattern }) => pattern.test(asked));
    if (found === undefined) throw new AppError('not_found');
    void reply.header('allow', [...found.methods].join(', '));
    throw new AppError('method_not_allowed');
  });
}

function patternOf(url: string): RegExp {
  const expression = url.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+');
  return new RegExp(`^${expression}$`);
}
