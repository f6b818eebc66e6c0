import { homeworkLimits, pointsOf } from '@avsar/contract';
import { Button, TextInput } from '@mantine/core';
import type { FieldErrors } from '#forms/fields.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import { Segments } from '#ui/form/segments.tsx';
import { IconPlus, IconTrash } from '#ui/pictures/icons.ts';
import styles from './editor.module.css';
import { markingOf, newCriterion, newLevel, type TypedCriterion, type TypedHomework } from './typed-homework.ts';

const kinds = [
  { value: 'points', label: 'Points' },
  { value: 'rubric', label: 'Rubric' },
] as const;

type TypedMarking = Pick<TypedHomework, 'kind' | 'points' | 'criteria'>;

interface MarkingFieldsProps {
  readonly typed: TypedMarking;
  readonly faults: FieldErrors;
  readonly onChange: (next: Partial<TypedMarking>) => void;
}

/** How the homework is marked: by points as a whole, or by a level for each criterion. */
export function MarkingFields({ typed, faults, onChange }: MarkingFieldsProps) {
  const { kind, points, criteria } = typed;
  const change = (key: string, to: (criterion: TypedCriterion) => TypedCriterion) =>
    onChange({ criteria: criteria.map((one) => (one.key === key ? to(one) : one)) });
  const sum = pointsOf(markingOf(typed));
  return (
    <section className={styles.marking} aria-label="Points">
      <h2>Points</h2>
      <Segments label="Points or rubric" options={kinds} value={kind} onChange={(next) => onChange({ kind: next })} />
      {kind === 'points' && (
        <TextInput
          name="points"
          type="number"
          label="Points"
          description="The most that somebody can get. 0: without points."
          inputMode="numeric"
          min={0}
          max={homeworkLimits.pointsMost}
          size="md"
          maw={260}
          required
          error={faults['points']}
          value={points}
          onChange={({ currentTarget: { value } }) => onChange({ points: value })}
        />
      )}
      {kind === 'rubric' && (
        <>
          {criteria.map((criterion, at) => (
            <CriterionFields
              key={criterion.key}
              criterion={criterion}
              place={at}
              faults={faults}
              onChange={(to) => change(criterion.key, to)}
              onRemove={
                criteria.length === 1
                  ? undefined
                  : () => onChange({ criteria: criteria.filter(({ key }) => key !== criterion.key) })
              }
            />
          ))}
          {faults['criteria'] !== undefined && (
            <p role="alert" className={styles.fault}>
              {faults['criteria']}
            </p>
          )}
          <div className={styles.end}>
            {criteria.length < homeworkLimits.criteriaMost && (
              <Button
                variant="default"
                leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
                onClick={() => onChange({ criteria: [...criteria, newCriterion()] })}
              >
                Add a criterion
              </Button>
            )}
            <p role="status" data-tabular>
              {Number.isNaN(sum) ? '' : `${sum} points together`}
            </p>
          </div>
        </>
      )}
    </section>
  );
}

interface CriterionFieldsProps {
  readonly criterion: TypedCriterion;
  readonly place: number;
  readonly faults: FieldErrors;
  readonly onChange: (to: (criterion: TypedCriterion) => TypedCriterion) => void;
  readonly onRemove: (() => void) | undefined;
}

function CriterionFields({ criterion: { title, levels }, place, faults, onChange, onRemove }: CriterionFieldsProps) {
  const name = `criteria.${place}`;
  const spoken = `criterion ${place + 1}`;
  const setLevel = (key: string, to: { readonly title?: string; readonly points?: string }) =>
    onChange((now) => ({
      ...now,
      levels: now.levels.map((level) => (level.key === key ? { ...level, ...to } : level)),
    }));
  return (
    <fieldset className={styles.criterion} aria-label={`Criterion ${place + 1}`}>
      <div className={styles.line}>
        <TextInput
          name={`${name}.title`}
          label={`Criterion ${place + 1}`}
          size="md"
          maxLength={homeworkLimits.criterionCharactersMost}
          error={faults[`${name}.title`]}
          value={title}
          onChange={({ currentTarget: { value } }) => onChange((now) => ({ ...now, title: value }))}
        />
        {onRemove !== undefined && (
          <IconButton label={`Remove ${spoken}`} onClick={onRemove}>
            <IconTrash size={20} stroke={1.75} aria-hidden />
          </IconButton>
        )}
      </div>
      {levels.map((level, at) => (
        <div key={level.key} className={styles.level}>
          <TextInput
            name={`${name}.levels.${at}.title`}
            aria-label={`Level ${at + 1} of ${spoken}`}
            placeholder={`Level ${at + 1}`}
            size="md"
            maxLength={homeworkLimits.criterionCharactersMost}
            error={faults[`${name}.levels.${at}.title`]}
            value={level.title}
            onChange={({ currentTarget: { value } }) => setLevel(level.key, { title: value })}
          />
          <TextInput
            name={`${name}.levels.${at}.points`}
            aria-label={`Points of level ${at + 1} of ${spoken}`}
            placeholder="Points"
            type="number"
            inputMode="numeric"
            min={0}
            size="md"
            error={faults[`${name}.levels.${at}.points`]}
            value={level.points}
            onChange={({ currentTarget: { value } }) => setLevel(level.key, { points: value })}
          />
          {levels.length > homeworkLimits.levelsLeast && (
            <IconButton
              label={`Remove level ${at + 1} of ${spoken}`}
              onClick={() => onChange((now) => ({ ...now, levels: now.levels.filter(({ key }) => key !== level.key) }))}
            >
              <IconTrash size={20} stroke={1.75} aria-hidden />
            </IconButton>
          )}
        </div>
      ))}
      {levels.length < homeworkLimits.levelsMost && (
        <Button
          variant="subtle"
          className={styles.add}
          aria-label={`Add a level to ${spoken}`}
          onClick={() => onChange((now) => ({ ...now, levels: [...now.levels, newLevel()] }))}
        >
          Add a level
        </Button>
      )}
    </fieldset>
  );
}
