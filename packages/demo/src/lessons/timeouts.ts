import { code, heading, list, note, p, steps, table, tip, warning } from './blocks.ts';
import type { DemoLesson } from './lesson.ts';

export const timeouts: DemoLesson = {
  blocks: [
    p(
      'A call inside of a program either returns or throws. A call over the network has a third ending: **nothing happens**. Without a timeout your thread then waits for ever, and soon all threads do.',
    ),
    heading('How one slow service stops the others'),
    steps(
      'The payment service becomes slow: 30 seconds instead of 100 milliseconds.',
      'The order service has 200 threads. Each order now holds one of them for half a minute.',
      'At seven orders a second all threads are taken after 29 seconds.',
      'From then on even the calls that need no payment wait. To its customers the whole shop is down.',
    ),
    note(
      'The slow service has not failed. That is what makes it dangerous: a service that refuses at once hurts its callers far less.',
    ),
    heading('Two timeouts, not one'),
    table(
      ['Timeout', 'How long you wait', 'A good start'],
      ['connect', 'until the other side picks up', '500 ms inside of one data centre'],
      ['read', 'for the next piece of the answer', 'a little more than its slowest normal answer'],
    ),
    code(
      'java',
      `
@Bean
RestClient payments(RestClient.Builder builder) {
    var factory = new SimpleClientHttpRequestFactory();
    factory.setConnectTimeout(Duration.ofMillis(500));
    factory.setReadTimeout(Duration.ofSeconds(2));
    return builder.baseUrl("http://payments").requestFactory(factory).build();
}
`,
    ),
    tip(
      'Choose the number from measurements, not from hope: take the time within which 99.9 percent of the answers arrive, and add a quarter.',
    ),
    heading('Retries'),
    p(
      'Many failures are over in a moment, so a second try often works. Four rules keep retries from making things worse:',
    ),
    list(
      '**Retry only what may be repeated.** `GET` and `PUT` may; `POST` needs a key that makes it safe.',
      '**Wait longer each time**: 100 ms, 200 ms, 400 ms.',
      '**Add a random part**, or all clients come back at the same moment.',
      '**Give up early.** Two retries are usually enough.',
    ),
    code(
      'yaml',
      `
resilience4j:
  retry:
    instances:
      payments:
        max-attempts: 3
        wait-duration: 100ms
        enable-exponential-backoff: true
        exponential-backoff-multiplier: 2
        enable-randomized-wait: true
`,
    ),
    warning(
      'Retry in **one** place. If the gateway, the order service and the payment client each try three times, one click becomes 27 calls, and they hit a service that was struggling already.',
    ),
    heading('A budget for the whole request'),
    p(
      'A person waits for two or three seconds. If the gateway gives up after three, a service behind it must not go on for ten: nobody will read its answer. Pass the time that is left along with the call, and stop when it is used up.',
    ),
    heading('Practice'),
    steps(
      'Start the shop, and let the payment service sleep for ten seconds. Watch the threads of the order service.',
      'Add both timeouts and measure again.',
      'Add retries, stop the payment service, and count the calls that arrive when it starts again.',
    ),
  ],
};
