import { ApiError, type MessagePreview, type SmsTemplate } from '@avsar/contract';
import { refusalTextOf } from '#features/auth/index.ts';
import { countText, groupedDigits } from '#lib/format.ts';
import { channelTexts } from '../messages.messages.ts';
import { filledText } from '../sms-text.ts';
import { composeMessages } from './compose.messages.ts';
import styles from './compose.module.css';
import type { MessagePlan } from './message-plan.ts';
import type { usePreview } from './use-preview.ts';

interface PreviewPanelProps {
  readonly plan: MessagePlan;
  readonly template: SmsTemplate | undefined;
  readonly previewed: ReturnType<typeof usePreview>;
}

/** How many people get the message, what it costs, and how it looks. */
export function PreviewPanel({ plan, template, previewed }: PreviewPanelProps) {
  const { preview, error, isCurrent } = previewed;
  return (
    <section aria-label="Preview" className={styles.preview}>
      <h2 className={styles.heading}>Preview</h2>
      <div role="status" data-pending={!isCurrent || undefined} className={styles.numbers}>
        {error !== null && <p className={styles.error}>{faultIn(error)}</p>}
        {error === null && preview === undefined && <p className={styles.hint}>{composeMessages.previewEmpty}</p>}
        {error === null && preview && <Numbers preview={preview} plan={plan} />}
      </div>
      <Looks plan={plan} template={template} />
    </section>
  );
}

/** Why there is no preview, such as a link in a value of the SMS. */
const faultIn = (error: unknown) =>
  (error instanceof ApiError ? Object.values(error.fields)[0] : undefined) ?? refusalTextOf(error);

function Numbers({ preview, plan }: { readonly preview: MessagePreview; readonly plan: MessagePlan }) {
  const { people, reached, unreached, costInPaise, smsParts, audienceText } = preview;
  return (
    <>
      <p className={styles.count}>{people === 0 ? composeMessages.nobody : countText(people, 'person', 'people')}</p>
      <p className={styles.hint}>{audienceText}</p>
      {people > 0 && (
        <ul className={styles.reached}>
          {plan.channels.map((channel) => (
            <li key={channel}>
              <strong data-tabular>{groupedDigits(reached[channel])}</strong> {composeMessages.reachedBy[channel]}
            </li>
          ))}
        </ul>
      )}
      {unreached > 0 && <p className={styles.warning}>{composeMessages.unreached(unreached)}</p>}
      {costInPaise > 0 && <p>{composeMessages.cost(costInPaise)}</p>}
      {smsParts > 1 && <p className={styles.hint}>{composeMessages.parts(smsParts)}</p>}
    </>
  );
}

/** The message as people see it: title and text, and for SMS the registered text. */
function Looks({ plan, template }: Pick<PreviewPanelProps, 'plan' | 'template'>) {
  const title = plan.title.trim() || 'Title';
  const text = plan.text.trim() || 'Text';
  return plan.channels.map((channel) => (
    <div key={channel} className={styles.look}>
      <h3 className={styles.way}>{channelTexts[channel]}</h3>
      {channel === 'sms' ? (
        <p>{template ? filledText(template.text, plan.values) : composeMessages.chooseTemplate}</p>
      ) : (
        <>
          <p className={styles.lookTitle}>{title}</p>
          <p className={channel === 'bell' ? styles.firstLines : styles.lines}>{text}</p>
        </>
      )}
    </div>
  ));
}
