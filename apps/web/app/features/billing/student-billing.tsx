import { billingEndpoints } from '@avsar/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#api/client.ts';
import { replyQuery } from '#api/queries.ts';
import { BillingPart } from './billing-part.tsx';
import { studentBillingTexts } from './billing.messages.ts';

/** Who pays for one student, for staff with the right to money. */
export function StudentBilling({ studentId }: { readonly studentId: string }) {
  const client = useQueryClient();
  const params = { studentId };
  const options = replyQuery('ADMIN', billingEndpoints.get, { params });
  return (
    <BillingPart
      query={useQuery(options)}
      texts={studentBillingTexts}
      save={(billing) => callApi(billingEndpoints.update, { params, body: { billing } })}
      onSaved={(reply) => client.setQueryData(options.queryKey, reply)}
    />
  );
}
