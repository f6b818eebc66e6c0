import { type MessagePreview, messageEndpoints, type SmsTemplate } from '@avsar/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { callAs } from '#api/client.ts';
import { queryKeyOf } from '#api/queries.ts';
import { type MessagePlan, previewDraftOf } from './message-plan.ts';

export type Writer = 'ADMIN' | 'TRAINER';
type Body = z.input<NonNullable<(typeof messageEndpoints.preview)['body']>>;

const pauseMilliseconds = 300;

/** Whom the message would reach and what it would cost; asked again when audience, channels or SMS change. */
export function usePreview(viewer: Writer, plan: MessagePlan, template: SmsTemplate | undefined) {
  // As text, so that an equal draft is the same value.
  const now = JSON.stringify(previewDraftOf(plan, template) ?? null);
  const [asked] = useDebouncedValue(now, pauseMilliseconds);
  const query = useQuery({
    queryKey: queryKeyOf(messageEndpoints.preview, asked),
    queryFn: ({ signal }) => loadPreview(viewer, JSON.parse(asked), signal),
    enabled: asked !== 'null',
    placeholderData: keepPreviousData,
    // People come and go: an old preview is worth nothing.
    gcTime: 0,
  });
  const isCurrent = asked === now && !query.isPlaceholderData;
  return {
    preview: now === 'null' ? undefined : query.data,
    error: asked === 'null' ? null : query.error,
    /** Whether the preview belongs to what is chosen now. */
    isCurrent,
    people: isCurrent && now !== 'null' ? query.data?.people : undefined,
  };
}

export const loadPreview = (viewer: Writer, body: Body, signal?: AbortSignal): Promise<MessagePreview> =>
  callAs(viewer, messageEndpoints.preview, { body }, signal ? { signal } : {});
