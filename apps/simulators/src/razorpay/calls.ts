import { isRecord } from '../http.ts';
import type { CallName } from './controls.ts';
import type { Ledger } from './ledger.ts';
import { readPageQuery } from './requests.ts';

export interface RazorpayCall {
  readonly id: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

type Handle = (ledger: Ledger, call: RazorpayCall) => unknown;

/** The calls of Razorpay's API that we use, and those that the SDK test needs. */
const calls: Readonly<Record<CallName, Handle>> = {
  'POST /v1/orders': (ledger, { body }) => ledger.createOrder(body),
  'GET /v1/orders': ({ orders }, { query }) => {
    const receipt = query.get('receipt');
    const wanted = [...orders.values()].filter((order) => receipt === null || order.receipt === receipt);
    return listPage(wanted, query);
  },
  'GET /v1/orders/:id': (ledger, { id }) => ledger.getOrder(id),
  'GET /v1/orders/:id/payments': (ledger, { id }) => {
    const order = ledger.getOrder(id);
    return collection([...ledger.payments.values()].filter((payment) => payment.order_id === order.id).toReversed());
  },
  'GET /v1/payments': ({ payments }, { query }) => listPage([...payments.values()], query),
  'GET /v1/payments/:id': (ledger, { id }) => ledger.getPayment(id),
  'POST /v1/payments/:id/capture': (ledger, { id, body }) => ledger.capture(id, isRecord(body) ? body : {}),
  'POST /v1/payments/:id/refund': (ledger, { id, body }) => ledger.refund(id, body),
  'GET /v1/payments/:id/refunds': (ledger, { id, query }) => {
    const payment = ledger.getPayment(id);
    const wanted = [...ledger.refunds.values()].filter((refund) => refund.payment_id === payment.id);
    return listPage(wanted, query);
  },
  'GET /v1/refunds/:id': (ledger, { id }) => ledger.getRefund(id),
};

const patterns = Object.entries(calls).map(([name, handle]) => {
  const pattern = new RegExp(`^${name.replace(':id', '(?<id>[A-Za-z0-9_]+)')}/?$`);
  return { name, handle, pattern };
});

export function findCall(method: string, path: string) {
  for (const { name, handle, pattern } of patterns) {
    const match = pattern.exec(`${method} ${path}`);
    if (match !== null) return { name, handle, id: match.groups?.['id'] ?? '' };
  }
  return undefined;
}

/** Newest first. */
function listPage<Entity extends { readonly created_at: number }>(
  oldestFirst: readonly Entity[],
  query: URLSearchParams,
) {
  const { from, to, count, skip } = readPageQuery(query);
  const within = oldestFirst.filter((entity) => entity.created_at >= from && entity.created_at <= to);
  return collection(within.toReversed().slice(skip, skip + count));
}

function collection<Entity>(items: readonly Entity[]) {
  return { entity: 'collection', count: items.length, items };
}
