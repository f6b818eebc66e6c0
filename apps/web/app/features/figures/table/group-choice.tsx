import { Segments } from '#ui/form/segments.tsx';
import { groupTexts } from '../figures.messages.ts';
import styles from './figure-table.module.css';

type Group = keyof typeof groupTexts;

interface GroupChoiceProps<Some extends Group> {
  readonly groups: readonly Some[];
  readonly chosen: Some;
  readonly onChoose: (group: Some) => void;
  /** Words of this list for some groups. */
  readonly texts?: Partial<Record<Group, string>>;
}

/** By what the figures are added up. */
export function GroupChoice<Some extends Group>({ groups, chosen, onChoose, texts }: GroupChoiceProps<Some>) {
  return (
    <div className={styles.groups}>
      <Segments
        label="Added up by"
        options={groups.map((value) => ({ value, label: texts?.[value] ?? groupTexts[value] }))}
        value={chosen}
        onChange={onChoose}
      />
    </div>
  );
}
