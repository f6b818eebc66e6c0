import { AppError } from '#shared/errors.ts';
import type { Api } from './api.ts';

/** A known address with another method is a 405 that names the methods; everything else is a 404. Before the routes. */
export function answerUnknownPaths(app: Api): void {
  const known = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = known.get(url) ?? new Set<string>();
    for (const name of [method].flat()) methods.add(name);
    known.set(url, methods);
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const found = [...known].find(([pattern]) => matches(pattern, path));
    if (found === undefined) throw new AppError('not_found');
    void reply.header('allow', [...found[1]].join(', '));
    throw new AppError('method_not_allowed');
  });
}

function matches(pattern: string, path: string): boolean {
  const expression = pattern.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+');
  return new RegExp(`^${expression}$`).test(path);
}
