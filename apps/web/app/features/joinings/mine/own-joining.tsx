import { Button } from '@mantine/core';
import {
  type JoiningAnswer,
  joiningAnswerSchema,
  joiningEndpoints,
  type OwnApplication,
  type OwnJoining,
} from '@avsar/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { queryKeyOf, replyQuery } from '#api/queries.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { dayInIndia, dayText } from '#lib/format.ts';
import { todayInIndia } from '#lib/time/today-in-india.ts';
import { LoadedPart } from '#lists/loaded-part.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { AnswerFields } from '../answer-fields.tsx';
import { LetterLink } from '../letter-link.tsx';
import { checkAnswer, typedAnswer } from '../typed-answer.ts';
import { joiningMessages } from './mine.messages.ts';
import styles from './mine.module.css';

interface OwnJoiningPartProps {
  readonly application: Pick<OwnApplication, 'id' | 'state' | 'opening'>;
}

/** Of an offer: its letter. Of an accepted one also the first day at work, and what was said about it. */
export function OwnJoiningPart({ application }: OwnJoiningPartProps) {
  const { state } = application;
  return state === 'offered' || state === 'accepted' ? <Joining application={application} /> : null;
}

function Joining({ application: { id, opening } }: OwnJoiningPartProps) {
  const params = { applicationId: String(id) };
  const query = useQuery(replyQuery('STUDENT', joiningEndpoints.getMine, { params }));
  const company = opening.company.name;
  return (
    <LoadedPart query={query} failed={joiningMessages.failed}>
      {(joining) =>
        (joining.letter !== null || joining.mayAnswer) && (
          <div className={styles.part}>
            <Letter letter={joining.letter} onStale={() => void query.refetch()} />
            {joining.mayAnswer && <FirstDay applicationId={id} company={company} joining={joining} />}
          </div>
        )
      }
    </LoadedPart>
  );
}

function Letter({ letter, onStale }: Pick<OwnJoining, 'letter'> & { readonly onStale: () => void }) {
  if (letter === null) return null;
  return (
    <div className={styles.letter}>
      <LetterLink url={letter.url} onStale={onStale} />
      <span className={styles.dim}>{joiningMessages.letterAdded(dayInIndia(letter.addedAt))}</span>
    </div>
  );
}

interface FirstDayProps {
  readonly applicationId: number;
  readonly company: string;
  readonly joining: OwnJoining;
}

function FirstDay({ applicationId, company, joining }: FirstDayProps) {
  const { plannedOn, own, confirmed } = joining;
  const isAsked = plannedOn !== null && plannedOn <= todayInIndia() && own === null;
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      {plannedOn !== null && own?.answer !== 'joined' && <p>{joiningMessages.planned(dayText(plannedOn))}</p>}
      {own !== null && <p className={styles.said}>{ownText(own)}</p>}
      {confirmed !== null && <p>{joiningMessages.confirmed(company, dayText(confirmed.joinedOn))}</p>}
      {isAsked || isChanging ? (
        <AnswerForm
          applicationId={applicationId}
          company={company}
          joining={joining}
          onDone={() => setChanging(false)}
          canCancel={!isAsked}
        />
      ) : (
        <div>
          <Button variant="default" size="sm" mih={44} onClick={() => setChanging(true)}>
            {own === null ? joiningMessages.tell : joiningMessages.change}
          </Button>
        </div>
      )}
    </>
  );
}

const ownText = ({ joinedOn }: NonNullable<OwnJoining['own']>) =>
  joinedOn === null ? joiningMessages.youDidNot : joiningMessages.youJoined(dayText(joinedOn));

interface AnswerFormProps extends FirstDayProps {
  readonly onDone: () => void;
  readonly canCancel: boolean;
}

function AnswerForm({ applicationId, company, joining, onDone, canCancel }: AnswerFormProps) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<JoiningAnswer | undefined>(joining.own?.answer);
  const form = useForm({
    schema: joiningAnswerSchema,
    read: (texts) => typedAnswer(chosen, texts),
    check: () => checkAnswer(chosen),
    save: (body) => callApi(joiningEndpoints.answer, { params: { applicationId: String(applicationId) }, body }),
    onSaved: async () => {
      toast.success(joiningMessages.saved);
      await client.invalidateQueries({ queryKey: queryKeyOf(joiningEndpoints.getMine) });
      onDone();
    },
  });
  const { plannedOn, own } = joining;
  const today = todayInIndia();
  const day = own?.joinedOn ?? (plannedOn !== null && plannedOn <= today ? plannedOn : '');
  return (
    <Form
      form={form}
      layout="column"
      className={styles.form}
      label={joiningMessages.question(company)}
      submit={joiningMessages.send}
      {...(canCancel && { cancel: onDone })}
    >
      <AnswerFields
        field={form.field}
        legend={joiningMessages.question(company)}
        labels={{ joined: joiningMessages.joined, not_joined: joiningMessages.notJoined }}
        reason={joiningMessages.reason}
        chosen={chosen}
        onChoose={setChosen}
        day={day}
      />
    </Form>
  );
}
