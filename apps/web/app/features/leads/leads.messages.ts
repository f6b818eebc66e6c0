import type { LeadEventKind, LeadSource, LeadStage } from '@avsar/contract';

export const leadStageTexts: Readonly<Record<LeadStage, string>> = {
  new: 'New',
  contacted: 'Contacted',
  interested: 'Interested',
  visit: 'Visit planned',
  won: 'Won',
  lost: 'Lost',
};

export const leadSourceTexts: Readonly<Record<LeadSource, string>> = {
  contact: 'Contact form',
  course: 'Course question',
  chat: 'Call-back from the chat',
  tell_me: 'Waits for a batch',
  walk_in: 'Walk-in or phone',
  import: 'Import',
  other: 'Other',
};

export const leadEventTexts: Readonly<Record<LeadEventKind, string>> = {
  created: 'First question',
  asked: 'Asked again',
  note: 'Note',
  call: 'Call',
  stage: 'Stage',
  owner: 'Owner',
  next_call: 'Next call',
  summary: 'Summary sent',
  converted: 'Student',
};

export const leadMessages = {
  title: 'Leads',
  lead: 'People who may become students. A lead is deleted a year after its last event.',
  fetchFailed: 'The leads could not be loaded.',
  oneFailed: 'This lead could not be loaded.',
  figuresFailed: 'The figures could not be loaded.',
  settingsFailed: 'The settings could not be loaded.',
  coursesFailed: 'The courses could not be loaded.',
  summaryFailed: 'The summary could not be loaded.',
  noCalls: 'No calls are due today.',
  noNew: 'No new leads.',
  none: 'No leads yet.',
  noneFound: 'No lead matches this search.',
  emptyWhy: 'Whoever asks on the site or in the chat appears here. Add people who walk in or ring you.',
  noFigures: 'Nothing happened in these days.',
  saved: 'Saved.',
  added: 'Lead added.',
  noted: 'Noted.',
  conflict: 'Somebody has changed this lead. The newest version is shown now.',
  gone: 'This lead was deleted.',
  converted: 'The student has an account now.',
  found: 'This student had an account already.',
} as const;
