import { billingEndpoints } from '@avsar/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#api/client.ts';
import { replyQuery } from '#api/queries.ts';
import { BillingPart } from './billing-part.tsx';
import { myBillingTexts } from './billing.messages.ts';

const myBillingQuery = replyQuery('STUDENT', billingEndpoints.getMine, {});

/** Who pays for the student who is logged in. */
export function MyBilling() {
  const client = useQueryClient();
  return (
    <BillingPart
      query={useQuery(myBillingQuery)}
      texts={myBillingTexts}
      save={(billing) => callApi(billingEndpoints.updateMine, { body: { billing } })}
      onSaved={(reply) => client.setQueryData(myBillingQuery.queryKey, reply)}
    />
  );
}
