import { Button } from '@mantine/core';
import type { Quote } from '@avsar/contract';
import { dayText } from '#lib/format.ts';
import { whatsAppAddress } from '#lib/whats-app-address.ts';
import { copyText } from '#ui/form/copy-button.tsx';
import { IconCopy, IconMessageCircle, IconShare } from '#ui/pictures/icons.ts';
import { quoteMessages } from './quotes-admin.messages.ts';
import styles from './quotes-admin.module.css';

type Sent = Pick<Quote, 'name' | 'course' | 'url' | 'validUntil'>;

/** The text that goes with the link. */
export const quoteText = ({ name, course, url, validUntil }: Sent): string =>
  quoteMessages.message(name, course.title, url, dayText(validUntil));

interface SendQuoteProps {
  readonly quote: Sent;
  /** The mobile number of the lead; without it WhatsApp asks for the contact. */
  readonly mobileNumber?: string | null;
}

/** One tap opens WhatsApp with the ready text; the text can also be copied, and shared where the device can do that. */
export function SendQuote({ quote, mobileNumber = null }: SendQuoteProps) {
  const text = quoteText(quote);
  const small = { size: 'sm', mih: 44 } as const;
  return (
    <div className={styles.send}>
      <Button
        component="a"
        href={whatsAppAddress(mobileNumber, text)}
        target="_blank"
        rel="noreferrer"
        {...small}
        leftSection={<IconMessageCircle size={18} aria-hidden />}
        aria-label={`Send by WhatsApp: ${quote.name}`}
      >
        Send by WhatsApp
      </Button>
      <Button
        {...small}
        variant="default"
        leftSection={<IconCopy size={18} aria-hidden />}
        aria-label={`Copy the text: ${quote.name}`}
        onClick={() => void copyText(text)}
      >
        Copy the text
      </Button>
      {typeof navigator.share === 'function' && (
        <Button
          {...small}
          variant="default"
          leftSection={<IconShare size={18} aria-hidden />}
          aria-label={`Share: ${quote.name}`}
          // Closing the device's own window is no failure.
          onClick={() => void navigator.share({ text }).catch(() => undefined)}
        >
          Share
        </Button>
      )}
    </div>
  );
}
