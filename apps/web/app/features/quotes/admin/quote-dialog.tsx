import { Button, Textarea } from '@mantine/core';
import { leadEndpoints, type Quote, quoteEndpoints } from '@avsar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeyOf } from '#api/queries.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { QuoteForm, type QuoteFor } from './quote-form.tsx';
import { quoteMessages } from './quotes-admin.messages.ts';
import styles from './quotes-admin.module.css';
import { quoteText, SendQuote } from './send-quote.tsx';

interface QuoteDialogProps {
  /** `undefined` while the dialog is closed. */
  readonly quoteFor: QuoteFor | undefined;
  readonly mobileNumber?: string | null;
  readonly onClose: () => void;
}

/** Makes a quote, then offers to send it. */
export function QuoteDialog({ quoteFor, mobileNumber = null, onClose }: QuoteDialogProps) {
  const client = useQueryClient();
  const [made, setMade] = useState<Quote>();
  const close = () => {
    setMade(undefined);
    onClose();
  };
  const show = (quote: Quote) => {
    setMade(quote);
    for (const endpoint of [quoteEndpoints.list, leadEndpoints.get])
      void client.invalidateQueries({ queryKey: queryKeyOf(endpoint) });
  };
  return (
    <Dialog
      isOpen={quoteFor !== undefined}
      onClose={close}
      title={made === undefined ? 'Make a quote' : quoteMessages.made(made.name)}
    >
      {quoteFor !== undefined && made === undefined && <QuoteForm quoteFor={quoteFor} onCancel={close} onMade={show} />}
      {made && (
        <div className={styles.form}>
          <p>{quoteMessages.madeText}</p>
          <Textarea
            aria-label="Text to send"
            readOnly
            value={quoteText(made)}
            autosize
            minRows={3}
            maxRows={8}
            size="md"
          />
          <SendQuote quote={made} mobileNumber={mobileNumber} />
          <Button variant="default" mih={44} onClick={close} className={styles.done}>
            Done
          </Button>
        </div>
      )}
    </Dialog>
  );
}
