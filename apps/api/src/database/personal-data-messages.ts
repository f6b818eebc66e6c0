import type { ColumnsByDataClass } from './personal-data-classes.ts';

/** Messages to students and what became of them; part of the register in `personal-data.ts`. */
export const messageData: Readonly<Record<string, ColumnsByDataClass>> = {
  sms_templates: { none: ['id', 'name', 'carrier_id', 'dlt_id', 'text', 'archived_at', 'created_at'] },
  // The audience of a message to one person is the id of that person; a filter may hold a searched name.
  messages: {
    link: ['admin_id', 'trainer_id', 'audience', 'stopped_by'],
    profile: ['title', 'text', 'sms_values', 'sms_text'],
    activity: ['created_at', 'stopped_at'],
    none: [
      'id',
      'batch_id',
      'channels',
      'sms_template_id',
      'sms_parts',
      'sms_price_in_paise',
      'sms_counted',
      'people',
      'send_at',
      'listed_up_to',
      'listed_at',
      'finished_at',
      'counts',
      'version',
      'updated_at',
    ],
  },
  message_deliveries: {
    link: ['user_id'],
    activity: ['message_id', 'channel', 'state', 'reason', 'at'],
    none: ['reference'],
  },
};
