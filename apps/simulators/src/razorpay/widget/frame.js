// Inside the iframe: five buttons that pay, fail or cancel.
const note = document.querySelector('#note');
const buttons = [...document.querySelectorAll('button')];

/** The message is not secret, so any parent origin may receive it; checkout.js checks the origin of the frame. */
const tellShop = (message) => window.parent.postMessage(message, '*');

let contact;

const setBusy = (isBusy) => {
  for (const button of buttons) button.disabled = isBusy;
};

async function pay({ method, outcome, silent }) {
  setBusy(true);
  note.textContent = 'Asking the bank …';
  const body = JSON.stringify({ order_id: document.body.dataset.order, method, outcome, contact });
  const response = await fetch('/v1/checkout/pay', { method: 'POST', body });
  const reply = await response.json();
  if (reply.error) {
    note.textContent = reply.error.description;
    setBusy(false);
    return tellShop({ kind: 'failed', error: reply.error });
  }
  note.textContent = 'Paid.';
  // The shop's page gets no message, as when the phone is switched off at this moment.
  if (silent === undefined) tellShop({ kind: 'paid', payment: reply });
}

for (const button of buttons.filter(({ id }) => id !== 'close')) {
  button.addEventListener('click', () => {
    pay(button.dataset).catch(() => {
      note.textContent = 'The bank did not answer.';
      setBusy(false);
    });
  });
}

const dismiss = () => tellShop({ kind: 'dismissed' });
document.querySelector('#close').addEventListener('click', dismiss);
window.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') dismiss();
});

window.addEventListener('message', ({ source, data }) => {
  if (source !== window.parent) return;
  if (data.name) document.querySelector('#name').textContent = data.name;
  document.querySelector('#description').textContent = data.description ?? '';
  contact = data.prefill?.contact;
  const payer = [data.prefill?.name, data.prefill?.email, data.prefill?.contact].filter(Boolean).join(', ');
  if (payer) document.querySelector('#payer').textContent = `For ${payer}.`;
  if (data.color) document.documentElement.style.setProperty('--accent', data.color);
});

tellShop({ kind: 'ready' });
buttons[0]?.focus();
