import { type CompanyList, roundLimits, type RoundResult } from '@avsar/contract';

import { momentInIndia } from '#lib/format.ts';
import { roundResultTexts } from '#lib/placement-texts.ts';
import { ChoiceButtons } from '#ui/form/choice-buttons.tsx';
import { SavedLine } from '#ui/form/saved-line.tsx';
import { companyPageMessages } from './page.messages.ts';
import styles from './page.module.css';
import { type ListedResult, useResult } from './use-result.ts';

const options: readonly { readonly value: RoundResult; readonly label: string; readonly letter: string }[] = [
  { value: 'passed', label: roundResultTexts.passed, letter: 'p' },
  { value: 'failed', label: roundResultTexts.failed, letter: 'd' },
  { value: 'absent', label: roundResultTexts.absent, letter: 'a' },
];

interface ResultLineProps {
  readonly token: string;
  readonly application: number;
  readonly name: string;
  readonly round: CompanyList['rounds'][number];
  readonly listed: ListedResult;
  readonly onOutdated: () => Promise<unknown>;
}

/** A student in one round: when it is the student's turn, the result, and a remark. */
export function ResultLine({ token, application, name, round, listed, onOutdated }: ResultLineProps) {
  const { shown, isTold, state, refusal, change } = useResult({ token, application, listed, onOutdated });
  const { result, remark } = shown;
  return (
    <li className={styles.result}>
      <h4 className={styles.round}>{round.title}</h4>
      <p data-tabular>{momentInIndia(listed.startsAt)}</p>
      {isTold ? (
        <p>
          <strong>{result === null ? '' : roundResultTexts[result]}.</strong> {companyPageMessages.told} {remark}
        </p>
      ) : (
        <>
          <ChoiceButtons<RoundResult>
            label={`${round.title}, result of ${name}`}
            options={options}
            value={result}
            onChange={(chosen) => change({ result: chosen, remark })}
          />
          <SavedLine
            label={`${round.title}, remark about ${name}`}
            value={remark}
            charactersMost={roundLimits.remarkCharactersMost}
            onSave={(text) => change({ result, remark: text })}
          />
        </>
      )}
      <p role="status" className={styles.progress}>
        {state === 'saving' && companyPageMessages.saving}
        {state === 'saved' && companyPageMessages.saved}
      </p>
      {refusal !== undefined && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
    </li>
  );
}
