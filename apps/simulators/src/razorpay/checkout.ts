import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isRecord, readJson, sendJson } from '../http.ts';
import { renderCheckoutFrame } from './checkout-frame.ts';
import type { RazorpayControls } from './controls.ts';
import { Refusal } from './entities.ts';
import type { Ledger } from './ledger.ts';

export const checkoutPath = '/v1/checkout';

interface CheckoutParts {
  readonly ledger: Ledger;
  readonly keyId: string;
  readonly pay: RazorpayControls['pay'];
}

const framePolicy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'";

const files: Readonly<Record<string, { readonly name: string; readonly type: string }>> = {
  '.js': { name: 'checkout.js', type: 'text/javascript' },
  '/frame.js': { name: 'frame.js', type: 'text/javascript' },
  '/frame.css': { name: 'frame.css', type: 'text/css' },
};

/** The checkout widget: the script that a page loads, its iframe, and the actions of the iframe's buttons. */
export function createCheckout({ ledger, keyId, pay }: CheckoutParts) {
  async function answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const place = url.pathname.slice(checkoutPath.length);
    const file = files[place];
    if (file !== undefined) {
      const bytes = await readFile(`${import.meta.dirname}/widget/${file.name}`);
      response.setHeader('cross-origin-resource-policy', 'cross-origin');
      return void response.setHeader('content-type', `${file.type}; charset=utf-8`).end(bytes);
    }
    try {
      if (place === '/frame') return showFrame(response, url.searchParams);
      if (place === '/pay' && request.method === 'POST') {
        return sendJson(response, 200, await take(await readJson(request)));
      }
      return sendJson(response, 404, new Refusal('The requested URL was not found on the server.').body());
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return sendJson(response, error.status, error.body());
    }
  }

  function showFrame(response: ServerResponse, query: URLSearchParams): void {
    if (query.get('key_id') !== keyId) throw new Refusal('The api key provided is invalid', { status: 401 });
    const order = ledger.getOrder(query.get('order_id') ?? '');
    response.setHeader('content-security-policy', framePolicy);
    response.setHeader('content-type', 'text/html; charset=utf-8').end(renderCheckoutFrame(order));
  }

  async function take(body: unknown) {
    const { order_id: orderId, method, outcome, contact } = isRecord(body) ? body : {};
    const digits = typeof contact === 'string' ? contact.replace(/\D/g, '') : '';
    const how = {
      method: method === 'upi' ? 'upi' : 'card',
      outcome: outcome === 'failed' ? 'failed' : 'captured',
      // People pay from an address of their own.
      ...(digits !== '' && { vpa: `${digits}@simulated` }),
    } as const;
    const paid = await pay(String(orderId), how);
    if (how.outcome === 'failed') {
      const { error_code, error_description, error_source, error_step, error_reason } = ledger.getPayment(
        paid.paymentId,
      );
      return {
        error: {
          code: error_code,
          description: error_description,
          source: error_source,
          step: error_step,
          reason: error_reason,
          metadata: { payment_id: paid.paymentId, order_id: paid.orderId },
        },
      };
    }
    return {
      razorpay_payment_id: paid.paymentId,
      razorpay_order_id: paid.orderId,
      razorpay_signature: paid.signature,
    };
  }

  return { answer };
}
