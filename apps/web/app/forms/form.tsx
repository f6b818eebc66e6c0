import { Alert, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import cards from '#ui/form/form.module.css';
import { ConflictNotice } from './conflict-notice.tsx';
import styles from './form.module.css';
import { SendingBar } from './sending-bar.tsx';
import type { useForm } from './use-form.ts';

interface FormProps {
  readonly form: ReturnType<typeof useForm>;
  /** `card`: a page of its own, with groups of fields. `columns` and `column`: inside a dialog or a card. */
  readonly layout: 'card' | 'columns' | 'column';
  /** CSS class of the form, instead of the class of the layout. */
  readonly className?: string | undefined;
  readonly label?: string;
  /** Text of the submit button. */
  readonly submit: string;
  /** Whether the submit button takes the whole width. */
  readonly isSubmitWide?: boolean;
  /** Whether the action cannot be undone; the submit button is then red. */
  readonly isDangerous?: boolean;
  /** The cancel button, if any: its action, or the address of its link. */
  readonly cancel?: string | (() => void);
  readonly cancelText?: string;
  readonly children: ReactNode;
}

/** A form: its fields, refusal or conflict notice, upload progress, and buttons. */
export function Form({ form, layout, className, label, children, ...end }: FormProps) {
  const ofLayout = layout === 'card' ? cards.form : styles[layout];
  return (
    <form className={className ?? ofLayout} aria-label={label} {...form.props}>
      {layout === 'columns' ? <div className={cards.group}>{children}</div> : children}
      <FormEnd form={form} isCard={layout === 'card'} {...end} />
    </form>
  );
}

type FormEndProps = Omit<FormProps, 'layout' | 'children'> & { readonly isCard: boolean };

function FormEnd({ form, isCard, submit, isSubmitWide = false, isDangerous = false, ...other }: FormEndProps) {
  const { isBusy, share, refusal, conflict } = form;
  const size = isCard || isSubmitWide ? 'md' : 'sm';
  const buttons = [
    conflict === undefined && (
      <Button
        key="submit"
        type="submit"
        size={size}
        loading={isBusy}
        {...(isDangerous && { color: 'red.9', autoContrast: true })}
      >
        {submit}
      </Button>
    ),
    <CancelButton key="cancel" size={size} {...other} />,
  ];
  const aligned = isCard ? cards.buttons : styles.buttons;
  return (
    <div className={cards.end}>
      {typeof refusal === 'string' ? <Alert role="alert" color="red" variant="light" title={refusal} /> : refusal}
      {conflict && <ConflictNotice {...conflict} isBusy={isBusy} />}
      {share !== undefined && <SendingBar share={share} />}
      <div className={isSubmitWide ? styles.stretched : aligned}>{isCard ? buttons : buttons.toReversed()}</div>
    </div>
  );
}

type CancelButtonProps = Pick<FormProps, 'cancel' | 'cancelText'> & { readonly size: string };

function CancelButton({ cancel, cancelText = 'Cancel', size }: CancelButtonProps) {
  if (cancel === undefined) return null;
  const props = { size, variant: 'default', children: cancelText };
  return typeof cancel === 'string' ? (
    <Button component={Link} to={cancel} {...props} />
  ) : (
    <Button onClick={cancel} {...props} />
  );
}
