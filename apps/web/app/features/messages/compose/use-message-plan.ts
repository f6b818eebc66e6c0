import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { MessagePlan } from './message-plan.ts';

/**
 * The plan of the message. It is kept by address in the cache of the signed-in person, so that what was typed is still
 * there after a look at another page, and gone after log-out.
 */
export function useMessagePlan(address: string, first: () => MessagePlan) {
  const client = useQueryClient();
  const [plan, setPlan] = useState(() => client.getQueryData<MessagePlan>([planKey, address]) ?? first());
  useEffect(() => {
    client.setQueryDefaults([planKey], { gcTime: Infinity });
    client.setQueryData([planKey, address], plan);
  }, [client, address, plan]);
  return {
    plan,
    change: (part: Partial<MessagePlan>) => setPlan((before) => ({ ...before, ...part })),
    forget: () => client.removeQueries({ queryKey: [planKey, address] }),
  };
}

const planKey = 'message plan';
