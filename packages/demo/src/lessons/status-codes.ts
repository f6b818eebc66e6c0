import { code, heading, list, note, p, steps, table, tip, warning } from './blocks.ts';
import type { DemoLesson } from './lesson.ts';

export const statusCodes: DemoLesson = {
  isOpen: true,
  blocks: [
    p(
      'A REST interface is a conversation. The **resource** says what you talk about, the **verb** what you want, and the **status code** how it went. If all three are chosen well, a caller can guess the rest of your interface without reading about it.',
    ),
    heading('Resources are nouns'),
    table(
      ['Instead of', 'Write'],
      ['`POST /createOrder`', '`POST /orders`'],
      ['`GET /getOrder?id=7`', '`GET /orders/7`'],
      ['`POST /orders/7/delete`', '`DELETE /orders/7`'],
      ['`GET /orders/7/itemList`', '`GET /orders/7/items`'],
    ),
    heading('What each verb promises'),
    list(
      '`GET` changes nothing. A crawler, a cache or a curious colleague may call it at any time.',
      '`PUT` writes the whole resource. Sent twice, it leaves the same state as sent once.',
      '`DELETE` removes it. The second time there is nothing left to remove, which is fine.',
      '`POST` is for everything else. Sent twice, it may order twice.',
    ),
    warning(
      'Networks lose answers. A client that hears nothing after a `POST` does not know whether the order exists. Give such calls a key that the client makes, and carry out each key once.',
    ),
    heading('The codes you need'),
    table(
      ['Code', 'Say it when'],
      ['200', 'here is what you asked for'],
      ['201', 'it was created; this is where it is'],
      ['204', 'done, and there is nothing to show'],
      ['400', 'I do not understand this request'],
      ['401', 'I do not know who you are'],
      ['403', 'I know who you are, and you may not'],
      ['404', 'there is no such thing, or none for you'],
      ['409', 'somebody else was faster'],
      ['422 or 400', 'I understand it, but a field is wrong'],
      ['503', 'not now; please try again'],
    ),
    note('404 for something that exists, but not for this caller, is often right: 403 would confirm that it exists.'),
    heading('In Spring Boot'),
    code(
      'java',
      `
@RestController
@RequestMapping("/orders")
class OrderController {

    private final OrderService orders;

    OrderController(OrderService orders) {
        this.orders = orders;
    }

    @PostMapping
    ResponseEntity<Order> create(@Valid @RequestBody OrderDraft draft) {
        Order order = orders.create(draft);
        return ResponseEntity.created(URI.create("/orders/" + order.id())).body(order);
    }

    @GetMapping("/{id}")
    Order get(@PathVariable long id) {
        return orders.find(id).orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
    }
}
`,
    ),
    heading('Errors are part of the interface'),
    p(
      'A caller must be able to react to an error by program. A code of your own is for the program, a sentence is for the person:',
    ),
    code(
      'json',
      `
{
  "code": "seat_taken",
  "message": "This seat was booked a moment ago. Please choose another one.",
  "fields": { "seat": "Already booked" }
}
`,
    ),
    tip('Decide on one shape for errors on the first day. Nothing costs more later than ten services with ten shapes.'),
    heading('Practice'),
    steps(
      'Write down resources, verbs and codes for a library: lend a book, give it back, list what is late.',
      'Which of your calls may be repeated safely? Mark them.',
      'Call your interface with a body that is not JSON. Is the answer one that you would like to get?',
    ),
  ],
};
