import type { Context } from './context.ts';

/** The Message-ID of a mail, with the institute's host after the @, as mail servers expect. */
export function messageIdOf({ settings }: Pick<Context, 'settings'>, key: string): string {
  return `<${key}@${new URL(settings.publicOrigin).hostname}>`;
}
