import type { ExchangeOutcome, FallbackReason } from '@avsar/contract';

/** Texts of the admin screens for the chat. */
export const chatMessages = {
  fetchFailed: 'The questions could not be loaded.',
  summaryFailed: 'The figures could not be loaded.',
  added: 'Saved. Visitors see it within a minute.',
  putAside: 'Question ignored.',
  takenUp: 'Question reopened.',
  changeFailed: 'The question was not changed.',
  noOpen: 'No open questions. Questions that the chat cannot answer appear here.',
  noAnswered: 'None yet. Questions that you add to the FAQ appear here.',
  noDismissed: 'No ignored questions.',
  noAnswers: 'Nobody has asked anything in the last 30 days.',
  noAnswersFound: 'No such answers in the last 30 days.',
  noModel:
    'No language model is connected, so the chat quotes the institute’s own records. The person who runs the server can connect one.',
} as const;

export const outcomeTexts: Readonly<Record<ExchangeOutcome, string>> = {
  model: 'In its own words',
  records: 'From the records',
  unanswered: 'No answer',
  failed: 'Failed',
};

/** Why the answer did not come from the language model. */
export const reasonTexts: Readonly<Record<FallbackReason, string>> = {
  not_configured: 'no language model is connected',
  budget: 'the daily budget was used up',
  busy: 'there were too many questions at once',
  resting: 'the model had failed several times in a row',
  refused: 'the model refused to answer',
  unreachable: 'the model could not be reached',
  too_slow: 'the model took too long',
  unclear: 'the model’s answer could not be read',
  withheld: 'the model’s answer broke a rule and was not shown',
  hung_up: 'the visitor did not wait for the end',
};
