import { ApiError, leadEndpoints, type LeadDetail, noticeEndpoints, statsEndpoints } from '@avsar/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callApi } from '#api/client.ts';
import { queryKeyOf } from '#api/queries.ts';
import { refusalTextOf } from '#features/auth/index.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { leadMessages } from './leads.messages.ts';

type Change = Omit<z.input<NonNullable<(typeof leadEndpoints.update)['body']>>, 'version'>;

interface Versioned {
  readonly id: number;
  readonly version: number;
}

const shown = [
  leadEndpoints.list,
  leadEndpoints.board,
  leadEndpoints.get,
  leadEndpoints.figures,
  noticeEndpoints.list,
  statsEndpoints.get,
];

/** Loads again whatever shows leads. */
export function useRefreshLeads(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => Promise.all(shown.map((endpoint) => client.invalidateQueries({ queryKey: queryKeyOf(endpoint) })));
}

/** Changes a lead in one go, such as its stage and next call. After a conflict the newest version is shown. */
export function useLeadChange(onChanged?: (lead: LeadDetail) => void) {
  const refresh = useRefreshLeads();
  return useMutation({
    mutationFn: ({ lead, change }: { readonly lead: Versioned; readonly change: Change }) =>
      callApi(leadEndpoints.update, {
        params: { leadId: String(lead.id) },
        body: { ...change, version: lead.version },
      }),
    onSuccess: (lead) => {
      toast.success(leadMessages.saved);
      onChanged?.(lead);
    },
    onError: (error) => toast.error(textOf(error)),
    onSettled: refresh,
  });
}

function textOf(error: unknown): string {
  if (error instanceof ApiError && error.code === 'conflict') return leadMessages.conflict;
  return refusalTextOf(error);
}
