import type { assistantEndpoints, UseCaseInput, UseCaseReply } from '@avsar/contract';
import { limitAddress } from '#features/auth/index.ts';
import type { CallContext } from '#shared/context.ts';
import { assistantPolicy, findClosest, wordsFor } from './assistant.policy.ts';
import { listFaqs } from './assistant.queries.ts';

/** Until there is a language model behind it, the institute's own questions and answers are all it knows. */
export async function answer(
  context: CallContext,
  { body }: UseCaseInput<typeof assistantEndpoints.answer>,
): Promise<UseCaseReply<typeof assistantEndpoints.answer>> {
  await limitAddress(context, 'assistant-messages', assistantPolicy.messagesPerAddress);
  const question = body.messages.at(-1)?.text ?? '';
  return { text: wordsFor(findClosest(question, await listFaqs(context.db))), source: 'faq' };
}
