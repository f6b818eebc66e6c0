import { escapeHtml } from '../http.ts';
import type { OrderEntity } from './entities.ts';

/** The widget's iframe. Its script fills in the texts that the shop's page passed. */
export function renderCheckoutFrame({ id, amount, currency, status }: OrderEntity): string {
  const price = new Intl.NumberFormat('en-IN', { style: 'currency', currency }).format(amount / 100);
  const note = status === 'paid' ? 'This order has been paid already.' : '';
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Simulated checkout</title>
<link rel="stylesheet" href="/v1/checkout/frame.css">
<script src="/v1/checkout/frame.js" defer></script>
</head>
<body data-order="${escapeHtml(id)}">
<main class="sheet" aria-labelledby="title">
<header>
<h1 id="title">Pay <span id="name">the shop</span></h1>
<p id="description"></p>
<p class="price">${escapeHtml(price)}</p>
<p class="fine">A simulated bank: no money moves. <span id="payer"></span></p>
</header>
<div class="ways">
<button type="button" data-method="card" data-outcome="captured">Pay by card</button>
<button type="button" data-method="upi" data-outcome="captured">Pay by UPI</button>
<button type="button" class="plain" data-method="card" data-outcome="failed">Fail</button>
<button type="button" class="plain" data-method="upi" data-outcome="captured" data-silent>Pay, but tell nobody</button>
<button type="button" class="plain" id="close">Close</button>
</div>
<p role="status" id="note">${note}</p>
</main>
</body>
</html>`;
}
