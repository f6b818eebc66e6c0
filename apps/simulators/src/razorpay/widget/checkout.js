// The script that a shop's page loads. It talks to its iframe by messages and ignores messages of other windows.
(() => {
  const origin = new URL(document.currentScript.src).origin;

  class Razorpay {
    #options;
    #listeners = [];
    #dialog;
    #focusedBefore;
    #onMessage = (event) => this.#take(event);

    constructor(options) {
      if (!options?.key) throw new Error('No key passed');
      this.#options = options;
    }

    on(name, listener) {
      this.#listeners.push({ name, listener });
      return this;
    }

    open() {
      if (this.#dialog) return this;
      const { key, order_id: orderId } = this.#options;
      const frame = document.createElement('iframe');
      frame.title = 'Secure checkout';
      frame.src = `${origin}/v1/checkout/frame?${new URLSearchParams({ key_id: key, order_id: orderId })}`;
      Object.assign(frame.style, { border: '0', width: '100%', height: '100%', display: 'block', background: 'none' });
      const dialog = document.createElement('dialog');
      dialog.className = 'razorpay-container';
      dialog.setAttribute('aria-label', 'Secure checkout');
      const whole = { width: '100vw', height: '100dvh', maxWidth: 'none', maxHeight: 'none', border: '0' };
      Object.assign(dialog.style, { ...whole, padding: '0', margin: '0', background: 'rgb(0 0 0 / 0.6)' });
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        this.#dismiss();
      });
      dialog.append(frame);
      this.#focusedBefore = document.activeElement;
      this.#dialog = dialog;
      window.addEventListener('message', this.#onMessage);
      document.body.append(dialog);
      dialog.showModal();
      frame.addEventListener('load', () => frame.focus(), { once: true });
      return this;
    }

    close() {
      this.#end();
    }

    #take({ origin: from, source, data }) {
      const frame = this.#dialog?.querySelector('iframe');
      if (from !== origin || source !== frame?.contentWindow) return;
      if (data.kind === 'ready') {
        const { name, description, prefill, theme } = this.#options;
        frame.contentWindow.postMessage({ name, description, prefill: { ...prefill }, color: theme?.color }, origin);
      }
      if (data.kind === 'failed') this.#tell('payment.failed', { error: data.error });
      if (data.kind === 'dismissed') this.#dismiss();
      if (data.kind === 'paid') {
        this.#end();
        this.#tell('payment.success', data.payment);
        this.#options.handler?.(data.payment);
      }
    }

    #tell(name, detail) {
      for (const known of this.#listeners) if (known.name === name) known.listener(detail);
    }

    #dismiss() {
      this.#end();
      this.#options.modal?.ondismiss?.();
    }

    #end() {
      window.removeEventListener('message', this.#onMessage);
      this.#dialog?.close();
      this.#dialog?.remove();
      this.#dialog = undefined;
      this.#focusedBefore?.focus?.();
    }
  }

  window.Razorpay = Razorpay;
})();
