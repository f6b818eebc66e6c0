import { z } from './zod.ts';
import { endpoint } from './endpoint.ts';
import { textSchema } from './fields.ts';
import { limits } from './limits.ts';

/** One turn of the chat. Instructions to the assistant are the server's alone, so there is no third role (threat 28). */
const chatMessageSchema = z.strictObject({
  role: z.enum(['user', 'model']),
  text: textSchema(limits.chatCharactersMost),
});

export type ChatMessage = z.output<typeof chatMessageSchema>;

export const assistantEndpoints = {
  answer: endpoint({
    method: 'POST',
    path: '/assistant/messages',
    access: 'public',
    summary: 'Ask the assistant: the talk so far in, its next words out',
    body: z.strictObject({
      messages: z
        .array(chatMessageSchema)
        .min(1, 'Please ask something.')
        .max(limits.chatMessagesMost, 'Please begin a new talk.')
        .refine((messages) => messages.at(-1)?.role === 'user', 'Please ask something.'),
    }),
    reply: {
      200: z.object({
        text: z.string(),
        /** Where the words come from: `faq` is the institute's own questions and answers. */
        source: z.enum(['faq']),
      }),
    },
  }),
};
