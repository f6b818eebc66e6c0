import type { ComponentPropsWithRef } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './icon-button.module.css';

interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  /** What it does, for those who do not see the icon; shown on hover to the others. */
  readonly label: string;
}

export function IconButton({ label, ...rest }: IconButtonProps) {
  return <button type="button" className={styles.button} aria-label={label} title={label} {...rest} />;
}

/** The same, where it leads somewhere. */
export function IconLink({ label, ...rest }: LinkProps & Pick<IconButtonProps, 'label'>) {
  return <Link className={styles.button} aria-label={label} title={label} {...rest} />;
}
