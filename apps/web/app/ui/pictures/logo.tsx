import { initialOf } from './letter-mark.ts';
import styles from './logo.module.css';
import { smallImageUrl } from './small-image-url.ts';

interface LogoProps {
  readonly brand: string;
  /** The uploaded picture; null for the first letter of the name. */
  readonly picture: string | null;
  readonly size?: number;
}

/** The logo of the institute, beside its name. */
export function Logo({ brand, picture, size = 32 }: LogoProps) {
  if (picture !== null)
    return (
      <img src={smallImageUrl(picture)} alt="" height={size} className={styles.picture} style={{ height: size }} />
    );
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden focusable="false" className={styles.mark}>
      <rect width="48" height="48" rx="12" />
      <text x="24" y="34" textAnchor="middle">
        {initialOf(brand)}
      </text>
    </svg>
  );
}
