import { NativeSelect } from '@mantine/core';
import { assistantEndpoints, exchangeOutcomes } from '@avsar/contract';
import { CardList } from '#lists/card-list.tsx';
import { ExportButtons } from '#admin-kit/export-buttons.tsx';
import { useListSearch } from '#lists/use-list-search.ts';
import { useListing } from '#lists/use-listing.ts';
import { AnswerCard } from './answer-card.tsx';
import styles from './answer-list.module.css';
import { chatMessages, outcomeTexts } from './assistant-admin.messages.ts';

const options = [
  { value: '', label: 'All answers' },
  ...exchangeOutcomes.map((outcome) => ({ value: outcome, label: outcomeTexts[outcome] })),
];

/** All questions and answers of the last 30 days, the time they are kept. */
export function AnswerList() {
  const search = useListSearch();
  const failed = chatMessages.fetchFailed;
  const chosen = exchangeOutcomes.find((outcome) => outcome === search.value('outcome')) ?? '';
  const query = { outcome: chosen || undefined };
  const listing = useListing('ADMIN', assistantEndpoints.listExchanges, query, { failed });
  return (
    <>
      <div className={styles.bar}>
        <NativeSelect
          size="md"
          aria-label="Which answers"
          value={chosen}
          onChange={({ currentTarget: { value } }) => search.choose('outcome', value)}
          data={options}
        />
        <p className={styles.note}>
          Kept for 30 days, without names. Phone numbers and e-mail addresses are removed before anything is saved.
        </p>
      </div>
      <CardList
        listing={listing}
        tools={<ExportButtons list="chat-answers" filters={query} />}
        one="answer"
        none={chosen === '' ? chatMessages.noAnswers : chatMessages.noAnswersFound}
        failed={failed}
        least={400}
      >
        {(exchange) => <AnswerCard exchange={exchange} />}
      </CardList>
    </>
  );
}
