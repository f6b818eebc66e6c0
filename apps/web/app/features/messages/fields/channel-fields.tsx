import type { SmsTemplate } from '@avsar/contract';
import { Link } from 'react-router';
import { useMayOpen } from '#admin-kit/rights/use-may-open.ts';
import { adminLinks } from '#admin-links.ts';
import { useSendsSms } from '#lib/page/root-data.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { channelTexts, messageMessages } from '../messages.messages.ts';
import type { PlanFields } from './audience-fields.tsx';
import { composeMessages } from '../compose/compose.messages.ts';
import styles from '../compose/compose.module.css';
import { toggled } from '../compose/message-plan.ts';

interface ChannelFieldsProps extends PlanFields {
  /** `undefined` for trainers, who send no SMS, and until the templates are loaded. */
  readonly templates: readonly SmsTemplate[] | undefined;
}

/** The ways of the message. SMS are offered only if there is a registered text. */
export function ChannelFields({ plan, change, field, templates }: ChannelFieldsProps) {
  const { error, onChange } = field('channels');
  const toggle = (channel: 'bell' | 'mail' | 'sms') => () => {
    onChange();
    change({ channels: toggled(plan.channels, channel) });
  };
  const sendsSms = useSendsSms();
  const hasTemplates = sendsSms && templates !== undefined && templates.length > 0;
  return (
    <fieldset name="channels" tabIndex={-1} className={styles.fieldset}>
      <legend>How</legend>
      <div className={styles.boxes}>
        {(['bell', 'mail', 'sms'] as const)
          .filter((channel) => channel !== 'sms' || hasTemplates)
          .map((channel) => (
            <CheckField
              key={channel}
              name={channel}
              label={channelTexts[channel]}
              isChecked={plan.channels.includes(channel)}
              onChange={toggle(channel)}
            />
          ))}
      </div>
      {templates !== undefined && !hasTemplates && <WhyNoSms sendsSms={sendsSms} />}
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {messageMessages.noneReached}
        </p>
      )}
    </fieldset>
  );
}

function WhyNoSms({ sendsSms }: { readonly sendsSms: boolean }) {
  const mayAdd = useMayOpen()(adminLinks.smsTemplates);
  if (!sendsSms) return <p className={styles.hint}>{composeMessages.noSms}</p>;
  return (
    <p className={styles.hint}>
      {composeMessages.noTemplates}{' '}
      {mayAdd ? <Link to={adminLinks.smsTemplates}>Add an SMS template</Link> : composeMessages.askForTemplate}
    </p>
  );
}
