import type { ComponentPropsWithRef } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './icon-button.module.css';

interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  /** The accessible name, also shown as a tooltip. */
  readonly label: string;
}

export function IconButton({ label, ...rest }: IconButtonProps) {
  return <button type="button" className={styles.button} aria-label={label} title={label} {...rest} />;
}

/** An `IconButton` that is a link. */
export function IconLink({ label, ...rest }: LinkProps & Pick<IconButtonProps, 'label'>) {
  return <Link className={styles.button} aria-label={label} title={label} {...rest} />;
}
