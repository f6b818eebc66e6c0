import { NativeSelect } from '@mantine/core';
import { type Exchange, exchangeOutcomes } from '@avsar/contract';
import { CardList, type Listing, useListing, useListSearch } from '#admin-kit/index.ts';
import { AnswerCard } from './answer-card.tsx';
import styles from './answer-list.module.css';
import { chatMessages, outcomeTexts } from './assistant-admin.messages.ts';

const options = [
  { value: '', label: 'All answers' },
  ...exchangeOutcomes.map((outcome) => ({ value: outcome, label: outcomeTexts[outcome] })),
];

/** All questions and answers of the last 30 days, the time they are kept. */
export function AnswerList({ first }: { readonly first: Listing<Exchange> | undefined }) {
  const search = useListSearch();
  const listing = useListing(first, chatMessages.fetchFailed);
  const chosen = search.value('outcome');
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
          Kept for 30 days, without names. Numbers and e-mail addresses of people are taken out before anything is
          written down.
        </p>
      </div>
      <CardList
        listing={listing}
        isPending={search.isPending}
        one="answer"
        none={chosen === '' ? chatMessages.noAnswers : chatMessages.noAnswersFound}
        failed={chatMessages.fetchFailed}
        least={400}
      >
        {(exchange) => <AnswerCard exchange={exchange} />}
      </CardList>
    </>
  );
}
