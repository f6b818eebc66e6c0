import {
  type Delivery,
  deliveryChannels,
  type DeliveryListed,
  type messageEndpoints,
  type UseCaseInput,
} from '@avsar/contract';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { decodePagePlace, encodePagePlace, type Page } from '#shared/page.ts';
import { findMessage } from '../messages.queries.ts';
import { accessOf } from '../messages.service.ts';
import {
  type DeliveryPlace,
  listDeliveryRows,
  listReceivers,
  type ReceiverPlace,
} from './messages.receivers.queries.ts';

export async function listDeliveries(
  { db, caller }: CallContext<Caller>,
  { params, query: { state, channel, limit, cursor } }: UseCaseInput<typeof messageEndpoints.listDeliveries>,
): Promise<Page<Delivery>> {
  const { messageId } = params;
  if ((await findMessage(db, messageId, accessOf(caller))) === undefined) throw new AppError('not_found');
  const rows = await listReceivers(db, { messageId, state, channel }, placeOf(cursor), limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const nextCursor =
    rows.length <= limit || last === undefined
      ? undefined
      : encodePagePlace({ key: `${last.channel}:${last.nameKey}`, id: last.userId });
  return { items: shown.map(viewOf), nextCursor };
}

const noSuchPage = () => new AppError('validation_failed', { fields: { cursor: 'This page does not exist.' } });

/** The cursor holds channel, name and person of the last row. */
function placeOf(cursor: string | undefined): ReceiverPlace | undefined {
  const place = decodePagePlace(cursor, 'text');
  if (place === undefined) return undefined;
  const [, first, name = ''] = /^([a-z]+):(.*)$/s.exec(String(place.key)) ?? [];
  const channel = deliveryChannels.find((known) => known === first);
  if (channel === undefined) throw noSuchPage();
  return { name, userId: place.id, channel };
}

type Row = Omit<Awaited<ReturnType<typeof listReceivers>>[number], 'nameKey'>;

function viewOf({ userId, name, channel, state, reason, at }: Row): Delivery {
  const isHanding = state === 'handing';
  return {
    person: { id: userId, name },
    channel,
    state: isHanding ? 'waiting' : state,
    reason,
    at: isHanding ? null : (at?.toISOString() ?? null),
  };
}

export async function listAllDeliveries(
  { db }: CallContext<Caller>,
  { query: { message, state, channel, limit, cursor } }: UseCaseInput<typeof messageEndpoints.listAllDeliveries>,
): Promise<Page<DeliveryListed>> {
  const filter = { messageId: message, state, channel };
  const rows = await listDeliveryRows(db, filter, deliveryPlaceOf(cursor), limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const nextCursor =
    rows.length <= limit || last === undefined
      ? undefined
      : encodePagePlace({ key: `${last.messageId}:${last.channel}`, id: last.userId });
  const items = shown.map((row) => ({ ...viewOf(row), message: { id: row.messageId, title: row.title } }));
  return { items, nextCursor };
}

/** The cursor holds the primary key of the last row. */
function deliveryPlaceOf(cursor: string | undefined): DeliveryPlace | undefined {
  const place = decodePagePlace(cursor, 'text');
  if (place === undefined) return undefined;
  const [, messageId, channel] = /^(\d{1,9}):([a-z]+)$/.exec(String(place.key)) ?? [];
  if (messageId === undefined || channel === undefined) throw noSuchPage();
  return { messageId: Number(messageId), channel, userId: place.id };
}
