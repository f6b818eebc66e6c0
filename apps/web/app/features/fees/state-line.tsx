import type { Instalment } from '@avsar/contract';
import { todayInIndia } from '#lib/time/today-in-india.ts';
import { IconAlertTriangle, IconCircleCheck, IconCircleMinus, IconCircleX, IconClock } from '#ui/pictures/icons.ts';
import { stateText } from './instalment-state.ts';
import styles from './state-line.module.css';

const icons = {
  paid: IconCircleCheck,
  due: IconClock,
  overdue: IconAlertTriangle,
  closed: IconCircleX,
  cancelled: IconCircleMinus,
} as const;

type StateLineProps = Pick<Instalment, 'state' | 'dueOn' | 'paidAt' | 'isUnderWay'>;

/** The state of a part: an icon, a colour, and the words that say it without either. */
export function StateLine(part: StateLineProps) {
  const isChecked = part.isUnderWay && part.state !== 'paid';
  const Icon = isChecked ? IconClock : icons[part.state];
  return (
    <span className={styles.state} data-state={isChecked ? 'checked' : part.state}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {stateText(part, todayInIndia())}
    </span>
  );
}
