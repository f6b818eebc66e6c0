import type { DeliveryChannel, DeliveryState, MessageState } from '@avsar/contract';

export type Channel = DeliveryChannel;

export const channelTexts: Readonly<Record<Channel, string>> = { bell: 'Bell', mail: 'E-mail', sms: 'SMS' };

export const messageStateTexts: Readonly<Record<MessageState, string>> = {
  scheduled: 'Scheduled',
  sending: 'Being sent',
  sent: 'Sent',
  stopped: 'Stopped',
};

export const deliveryStateTexts: Readonly<Record<DeliveryState, string>> = {
  waiting: 'Waiting',
  told: 'Delivered',
  unreachable: 'Cannot be reached',
  refused: 'Refused',
  unknown: 'Not certain',
  stopped: 'Stopped before',
};

/** Texts of messages to students, for those who write and those who read. */
export const messageMessages = {
  lead: 'What the institute and its trainers wrote to students, and who got it.',
  trainerLead: 'What you wrote to your batches, and who got it.',
  write: 'Write a message',
  none: 'No messages yet.',
  noneFound: 'No message matches this filter.',
  emptyWhy: 'Write to a batch, a course or one person by bell, e-mail and SMS, now or at a later time.',
  fetchFailed: 'The messages could not be loaded.',
  oneFailed: 'The message could not be loaded.',
  deliveriesFailed: 'The list of people could not be loaded.',
  noDeliveries: 'Nobody yet. People are listed when the message goes out.',
  noDeliveriesFound: 'Nobody matches these filters.',
  sent: 'Your message is on its way.',
  scheduledFor: (moment: string) => `Your message goes out on ${moment}.`,
  stopTitle: 'Stop this message?',
  stopWhat: 'Whoever has not got it yet will not get it. This cannot be undone.',
  stopped: 'The message is stopped.',
  noneReached: 'Please choose how people get it.',
  receivedFailed: 'This message could not be loaded.',
} as const;
