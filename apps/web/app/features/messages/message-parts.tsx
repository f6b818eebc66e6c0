import { Badge } from '@mantine/core';
import type { DeliveryState, Message, MessageState } from '@avsar/contract';
import { groupedDigits, momentInIndia } from '#lib/format.ts';
import { channelTexts, deliveryStateTexts, messageStateTexts } from './messages.messages.ts';

const stateColours: Readonly<Record<MessageState, string>> = {
  scheduled: 'marigold',
  sending: 'marigold',
  sent: 'ink',
  stopped: 'gray',
};

export function MessageStateBadge({ state }: { readonly state: MessageState }) {
  return (
    <Badge variant="light" color={stateColours[state]}>
      {messageStateTexts[state]}
    </Badge>
  );
}

const deliveryColours: Readonly<Record<DeliveryState, string>> = {
  waiting: 'marigold',
  told: 'ink',
  unreachable: 'gray',
  refused: 'red',
  unknown: 'red',
  stopped: 'gray',
};

export function DeliveryStateBadge({ state }: { readonly state: DeliveryState }) {
  return (
    <Badge variant="light" color={deliveryColours[state]}>
      {deliveryStateTexts[state]}
    </Badge>
  );
}

/** "Bell, E-mail". */
export const channelsText = (channels: Message['channels']) =>
  channels.map((channel) => channelTexts[channel]).join(', ');

/** All deliveries, one for each person and channel. */
export const deliveryCount = ({ waiting, told, unreachable, refused, unknown, stopped }: Message['counts']) =>
  waiting + told + unreachable + refused + unknown + stopped;

/** "60 of 64"; a dash before anybody is listed. */
export function deliveredText({ counts }: Pick<Message, 'counts'>): string {
  const all = deliveryCount(counts);
  return all === 0 ? '–' : `${groupedDigits(counts.told)} of ${groupedDigits(all)}`;
}

/** When it goes out or went out: "18 Nov 2026, 7:00 pm IST". */
export const whenText = ({ sendAt }: Pick<Message, 'sendAt'>) => momentInIndia(sendAt);
