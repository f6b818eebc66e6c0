import { messageEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { getMessage, getReceivedMessage, listAllMessages } from './messages.service.ts';
import { stopMessage } from './messages.stop.service.ts';
import { listAllDeliveries, listDeliveries } from './tell/messages.receivers.service.ts';
import { createMessage } from './write/messages.create.service.ts';
import { previewMessage } from './write/messages.draft.service.ts';
import { archiveSmsTemplate, createSmsTemplate, listSmsTemplates } from './write/messages.templates.service.ts';

export function messageRoutes(api: Api): void {
  register(api, messageEndpoints.list, listAllMessages);
  register(api, messageEndpoints.preview, previewMessage);
  register(api, messageEndpoints.create, createMessage);
  register(api, messageEndpoints.get, getMessage);
  register(api, messageEndpoints.stop, stopMessage);
  register(api, messageEndpoints.listDeliveries, listDeliveries);
  register(api, messageEndpoints.listAllDeliveries, listAllDeliveries);
  register(api, messageEndpoints.getReceived, getReceivedMessage);
  register(api, messageEndpoints.listTemplates, listSmsTemplates);
  register(api, messageEndpoints.createTemplate, createSmsTemplate);
  register(api, messageEndpoints.archiveTemplate, archiveSmsTemplate);
}
