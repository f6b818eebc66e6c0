import {
  assistantEndpoints,
  type AssistantSummary,
  type Exchange,
  exchangeOutcomes,
  type OpenQuestion,
} from '@avsar/contract';
import { callApi } from '#features/auth/index.ts';
import { type Listing, listingOf } from '#admin-kit/index.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { chatMessages } from './assistant-admin.messages.ts';

/** One tab of the chat screen; `first` is `undefined` if its list could not be loaded. */
export type ChatPart =
  | { readonly part: 'open'; readonly first: Listing<OpenQuestion> | undefined }
  | {
      readonly part: 'settled';
      readonly status: 'answered' | 'dismissed';
      readonly first: Listing<OpenQuestion> | undefined;
    }
  | { readonly part: 'answers'; readonly first: Listing<Exchange> | undefined };

export interface LoadedChat {
  readonly summary: AssistantSummary | undefined;
  readonly shown: ChatPart;
}

/** Loads the tab named by `?part=…` and the summary. Each is shown even if the other fails. */
export async function loadChatQuestions({ url, signal }: Request): Promise<LoadedChat> {
  const [summary, shown] = await Promise.all([
    orNothing(callApi(assistantEndpoints.summary, {}, { signal }), signal),
    loadPart(new URL(url).searchParams, signal),
  ]);
  if (shown.first === undefined) toast.error(chatMessages.fetchFailed);
  return { summary, shown };
}

async function loadPart(asked: URLSearchParams, signal: AbortSignal): Promise<ChatPart> {
  const part = asked.get('part');
  if (part === 'answers') {
    const outcome = exchangeOutcomes.find((one) => one === asked.get('outcome'));
    const first = listingOf(assistantEndpoints.listExchanges, { outcome }, signal);
    return { part, first: await orNothing(first, signal) };
  }
  if (part === 'settled') {
    const status = asked.get('status') === 'dismissed' ? 'dismissed' : 'answered';
    return { part, status, first: await loadQuestions(status, signal) };
  }
  return { part: 'open', first: await loadQuestions('open', signal) };
}

const loadQuestions = (status: OpenQuestion['status'], signal: AbortSignal) =>
  orNothing(listingOf(assistantEndpoints.listQuestions, { status }, signal), signal);

async function orNothing<Reply>(asking: Promise<Reply>, signal: AbortSignal): Promise<Reply | undefined> {
  try {
    return await asking;
  } catch (error) {
    // Cancelled, because another tab was opened.
    if (signal.aborted) throw error;
    return undefined;
  }
}
