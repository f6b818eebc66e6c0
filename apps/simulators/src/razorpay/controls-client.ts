import type { RazorpayControls } from './controls.ts';

/** Controls of a simulator in another process, over HTTP. */
export function createRazorpayControls(url: string): RazorpayControls {
  const at = <Name extends keyof RazorpayControls>(name: Name) => {
    const control = async (...given: readonly unknown[]): Promise<unknown> => {
      const response = await fetch(`${url}/control/${name}`, { method: 'POST', body: JSON.stringify(given) });
      const reply: unknown = await response.json();
      if (!response.ok) throw new Error(`${name}: ${JSON.stringify(reply)}`);
      return reply;
    };
    return control as RazorpayControls[Name];
  };
  return {
    pay: at('pay'),
    settlePayment: at('settlePayment'),
    holdRefunds: at('holdRefunds'),
    finishRefund: at('finishRefund'),
    breakCalls: at('breakCalls'),
    mendCalls: at('mendCalls'),
    setUp: at('setUp'),
    setWebhooks: at('setWebhooks'),
    releaseWebhooks: at('releaseWebhooks'),
    webhooksSettled: at('webhooksSettled'),
    forgeWebhook: at('forgeWebhook'),
    repeatWebhook: at('repeatWebhook'),
    announce: at('announce'),
    rotateWebhookSecret: at('rotateWebhookSecret'),
    moveClock: at('moveClock'),
    look: at('look'),
  };
}
