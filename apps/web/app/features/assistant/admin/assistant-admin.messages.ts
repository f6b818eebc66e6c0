import type { ExchangeOutcome, FallbackReason } from '@avsar/contract';

/** Texts of the admin screens for the chat. */
export const chatMessages = {
  fetchFailed: 'The questions could not be loaded.',
  summaryFailed: 'The figures could not be loaded.',
  added: 'Saved. Visitors see it within a minute.',
  addFailed: 'It was not saved.',
  putAside: 'Put aside.',
  takenUp: 'It is among the unanswered again.',
  changeFailed: 'That did not work.',
  noOpen: 'No open questions. What the assistant cannot answer will stand here.',
  noAnswered: 'None yet. Questions you add to the questions and answers will stand here.',
  noDismissed: 'Nothing is put aside.',
  noAnswers: 'Nobody has asked anything in the last 30 days.',
  noAnswersFound: 'No answer ended this way in the last 30 days.',
  noModel:
    'No language model is connected: the assistant quotes the institute’s own records. Whoever runs the server connects one.',
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
  budget: 'the day’s budget was spent',
  busy: 'too many asked at once',
  resting: 'the model had failed several times in a row',
  refused: 'the model refused to answer',
  unreachable: 'the model could not be reached',
  too_slow: 'the model took too long',
  unclear: 'the model’s answer could not be read',
  withheld: 'the model said what it must not, and was not believed',
  hung_up: 'whoever asked did not wait for the end',
};
