import { type OrderDetail, orderEndpoints } from '@avsar/contract';
import { useEffect, useState } from 'react';
import { callApi } from '#features/auth/index.ts';

const pauseMilliseconds = 5000;
/** A bank may take days; whoever waits that long asks again themselves. */
const looksMost = 12;

/** An order as it is by now: as it was loaded, as the last act left it, and while money is on its way, as it comes. */
export function useOrder(loaded: OrderDetail) {
  const [newer, setNewer] = useState<{ readonly of: OrderDetail; readonly order: OrderDetail }>();
  const order = newer?.of === loaded ? newer.order : loaded;
  const [looks, setLooks] = useState(0);

  useEffect(() => {
    if (!isOnItsWay(order) || looks >= looksMost) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const look = async () => {
      const params = { orderId: String(order.id) };
      const now = await callApi(orderEndpoints.get, { params }, { signal }).catch(() => undefined);
      // Whatever came meanwhile is newer.
      if (signal.aborted) return;
      if (now !== undefined) setNewer({ of: loaded, order: now });
      setLooks(looks + 1);
    };
    const timer = setTimeout(() => void look(), pauseMilliseconds);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [order, loaded, looks]);

  return { order, put: (now: OrderDetail) => setNewer({ of: loaded, order: now }) };
}

const isOnItsWay = ({ payments }: OrderDetail) =>
  payments.some(({ kind, refund }) => kind === 'provider' && refund?.status === 'requested');
