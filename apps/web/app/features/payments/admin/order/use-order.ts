import { type OrderDetail, paymentAdminEndpoints } from '@avsar/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { replyQuery } from '#api/queries.ts';
import { orderMessages } from '../payments-admin.messages.ts';

const pauseMilliseconds = 5000;
/** A refund may take days; after this many polls the admin reloads the page. */
const maxPolls = 12;

/** An order with its payments, transfers and events; polled while a refund is under way. */
export function useOrder(orderId: string) {
  const client = useQueryClient();
  const options = replyQuery('ADMIN', paymentAdminEndpoints.get, { params: { orderId } });
  const query = useQuery({
    ...options,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data !== undefined && isRefundUnderWay(data) && dataUpdateCount <= maxPolls && pauseMilliseconds,
    meta: { failed: orderMessages.orderFailed },
  });
  return {
    query,
    /** Puts the order that an action returned into the cache, so that the page shows it. */
    put: (order: OrderDetail) => client.setQueryData(options.queryKey, order),
  };
}

const isRefundUnderWay = ({ payments }: OrderDetail) =>
  payments.some(({ refunds }) => refunds.some(({ status }) => status === 'requested'));
