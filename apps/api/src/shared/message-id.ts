import type { Context } from './context.ts';

/** A mail's own name: the institute's host after the @, as mail servers expect. */
export function messageIdOf({ settings }: Pick<Context, 'settings'>, key: string): string {
  return `<${key}@${new URL(settings.publicOrigin).hostname}>`;
}
