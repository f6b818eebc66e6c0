import { type OrderDetail, paymentAdminEndpoints } from '@avsar/contract';
import { useEffect, useState } from 'react';
import { callApi } from '#features/auth/index.ts';

const pauseMilliseconds = 5000;
/** A refund may take days; after this many polls the admin reloads the page. */
const maxPolls = 12;

/** The current state of an order: as loaded, as the last action returned it, and polled while a refund is under way. */
export function useOrder(loaded: OrderDetail) {
  const [newer, setNewer] = useState<{ readonly of: OrderDetail; readonly order: OrderDetail }>();
  const order = newer?.of === loaded ? newer.order : loaded;
  const [polls, setPolls] = useState(0);

  useEffect(() => {
    if (!isRefundUnderWay(order) || polls >= maxPolls) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const poll = async () => {
      const params = { orderId: String(order.id) };
      const now = await callApi(paymentAdminEndpoints.get, { params }, { signal }).catch(() => undefined);
      // A newer state has arrived meanwhile.
      if (signal.aborted) return;
      if (now !== undefined) setNewer({ of: loaded, order: now });
      setPolls(polls + 1);
    };
    const timer = setTimeout(() => void poll(), pauseMilliseconds);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [order, loaded, polls]);

  return { order, put: (now: OrderDetail) => setNewer({ of: loaded, order: now }) };
}

const isRefundUnderWay = ({ payments }: OrderDetail) =>
  payments.some(({ kind, refund }) => kind === 'provider' && refund?.status === 'requested');
