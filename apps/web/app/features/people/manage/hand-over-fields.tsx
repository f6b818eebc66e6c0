import { NativeSelect } from '@mantine/core';
import type { BatchToHandOver } from '@avsar/contract';
import { countText } from '#lib/format.ts';
import { peopleMessages } from '../people.messages.ts';
import styles from './delete-person.module.css';
import { type HandOver, stays, trainersForAll } from './hand-over.ts';

interface HandOverFieldsProps {
  readonly batches: readonly BatchToHandOver[];
  readonly trainerName: string;
  /** Without it the batches are only named. */
  readonly mayHandOver: boolean;
  readonly chosen: HandOver;
  readonly faults: ReadonlyMap<number, string>;
  readonly onChoose: (chosen: HandOver) => void;
}

/** The batches that wait for a trainer, each with a choice of the next one; several can get the same one at once. */
export function HandOverFields({ batches, trainerName, mayHandOver, chosen, faults, onChoose }: HandOverFieldsProps) {
  const forAll = batches.length > 1 ? trainersForAll(batches) : [];
  if (!mayHandOver) {
    return (
      <div className={styles.dependents}>
        <p>{peopleMessages.handOverNotYours}</p>
        <ul>
          {batches.map((batch) => (
            <li key={batch.id}>
              {nameOf(batch)}: {waitingOf(batch)}
            </li>
          ))}
        </ul>
      </div>
    );
  }
  const stay = { value: stays, label: `Leave it with ${trainerName}` };
  return (
    <div className={styles.handOver}>
      <p>{peopleMessages.handOver}</p>
      {forAll.length > 0 && (
        <NativeSelect
          size="md"
          label="One trainer for all of them"
          value={valueForAll(batches, chosen)}
          onChange={({ currentTarget: { value } }) => onChoose(new Map(batches.map(({ id }) => [id, value])))}
          data={[{ value: '', label: 'Please choose' }, ...forAll.map(optionOf)]}
        />
      )}
      {batches.map((batch) => (
        <NativeSelect
          key={batch.id}
          size="md"
          label={nameOf(batch)}
          description={
            batch.successors.length === 0 ? `${waitingOf(batch)}. ${peopleMessages.noSuccessor}` : waitingOf(batch)
          }
          error={faults.get(batch.id)}
          value={chosen.get(batch.id) ?? ''}
          onChange={({ currentTarget: { value } }) => onChoose(new Map([...chosen, [batch.id, value]]))}
          data={[{ value: '', label: 'Please choose' }, ...batch.successors.map(optionOf), stay]}
        />
      ))}
      <Clashes batches={batches} />
    </div>
  );
}

const nameOf = ({ id, courseTitle }: BatchToHandOver) => `${courseTitle}, batch ${id}`;

const waitingOf = ({ studentCount, meetingCount }: BatchToHandOver) =>
  `${countText(studentCount, 'student')}, ${countText(meetingCount, 'class', 'classes')} to come`;

const optionOf = ({ id, name, clash }: BatchToHandOver['successors'][number]) => ({
  value: String(id),
  label: clash === null ? name : `${name} (not free)`,
  disabled: clash !== null,
});

/** The trainer whom all batches get, if they all get the same one. */
function valueForAll(batches: readonly BatchToHandOver[], chosen: HandOver): string {
  const values = new Set(batches.map(({ id }) => chosen.get(id) ?? ''));
  const [value = ''] = values;
  return values.size === 1 && value !== stays ? value : '';
}

/** Why trainers cannot be chosen. */
function Clashes({ batches }: Pick<HandOverFieldsProps, 'batches'>) {
  const clashes = new Set(batches.flatMap(({ successors }) => successors.flatMap(({ clash }) => clash ?? [])));
  if (clashes.size === 0) return null;
  return (
    <div className={styles.clashes}>
      <p>{peopleMessages.notFree}</p>
      <ul>
        {[...clashes].map((clash) => (
          <li key={clash}>{clash}</li>
        ))}
      </ul>
    </div>
  );
}
