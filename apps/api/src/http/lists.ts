import type { Endpoint, Right } from '@avsar/contract';
import { z } from 'zod';
import type { Caller, CallContext, CallerFinder } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import type { ListedRow, Lists } from '#shared/lists.ts';
import { isPage } from '#shared/page.ts';
import { hasRightFor, viewFor } from './staff-view.ts';

/** More than a screen asks for: fewer round trips, and still a small part of the memory that a reply may take. */
const rowsOfPage = 500;

export type AnyUseCase = (context: CallContext<Caller>, input: object) => Promise<unknown>;

export interface RegisteredLists extends Lists {
  /** Remembers how an endpoint is answered. */
  add(endpoint: Endpoint, useCase: AnyUseCase): void;
}

/**
 * Reads whole lists for the staff, page by page, by the use cases and reply schemas of their endpoints: nobody reads
 * more here than a screen shows them.
 */
export function createLists(findCaller: CallerFinder): RegisteredLists {
  const useCases = new Map<Endpoint, AnyUseCase>();

  /** Read before every page after the first, which the guard has let pass: whoever is suspended, or loses the right, gets no further row. */
  async function callerNow(endpoint: Endpoint, { caller }: CallContext<Caller>): Promise<Caller> {
    const now = await findCaller.bySession(caller.sessionId);
    if (now?.role !== 'ADMIN' || now.id !== caller.id || !hasRightFor(endpoint, now)) throw new AppError('forbidden');
    return now;
  }

  return {
    add: (endpoint, useCase) => void useCases.set(endpoint, useCase),
    fields: (endpoint, rights) => new Set(pathsIn(rowSchemaOf(endpoint, rights))),
    async *pages(context, endpoint, filters) {
      const useCase = useCases.get(endpoint);
      if (useCase === undefined) throw new Error(`${endpoint.path} is served by nobody`);
      let cursor: string | undefined;
      do {
        const caller = cursor === undefined ? context.caller : await callerNow(endpoint, context);
        const query = { ...filters, limit: rowsOfPage, cursor };
        const answer = await useCase({ ...context, caller }, { query });
        const rows = z.array(rowSchemaOf(endpoint, caller.rights));
        yield rows.parse(isPage(answer) ? answer.items : answer);
        cursor = isPage(answer) ? answer.nextCursor : undefined;
      } while (cursor !== undefined);
    },
  };
}

type RowSchema = z.ZodType<ListedRow>;

/** The schema of one row as staff with these rights see it. */
function rowSchemaOf(endpoint: Endpoint, rights: ReadonlySet<Right>): RowSchema {
  const reply = endpoint.reply[200];
  const whole = reply instanceof z.ZodType ? reply : (reply?.byRole.ADMIN ?? reply?.byRole.default);
  const view = whole && viewFor(whole, rights);
  if (!(view instanceof z.ZodArray) || !(view.element instanceof z.ZodObject)) {
    throw new Error(`${endpoint.path} answers no list of objects`);
  }
  return view.element;
}

/** The paths of all fields: `name`, `course.title`, `batches[].id`. */
function pathsIn(schema: unknown, path = ''): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return pathsIn(schema.unwrap(), path);
  if (schema instanceof z.ZodArray) return [path, ...pathsIn(schema.element, `${path}[]`)];
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => pathsIn(option, path));
  if (!(schema instanceof z.ZodObject)) return [path];
  return Object.entries(schema.shape).flatMap(([name, field]) =>
    pathsIn(field, path === '' ? name : `${path}.${name}`),
  );
}
