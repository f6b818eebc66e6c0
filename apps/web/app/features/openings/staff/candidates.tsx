import { type Candidate, openingEndpoints, type OpeningKept } from '@avsar/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { AllowedLink } from '#admin-kit/rights/allowed-link.tsx';
import { callPageAs } from '#api/client.ts';
import { nextPageOf } from '#api/next-page.ts';
import { queryKeyOf } from '#api/queries.ts';
import { adminLinks } from '#admin-links.ts';
import { mobileText } from '#lib/format.ts';
import { ListFailed, ListSkeleton } from '#lists/data-table.tsx';
import { FoundCount, LoadMore } from '#lists/load-more.tsx';
import { useListSearch } from '#lists/use-list-search.ts';
import { Segments } from '#ui/form/segments.tsx';
import { reasonsOf } from '../checks/check-lines.ts';
import styles from './staff.module.css';
import { openingMessages } from './staff.messages.ts';

type Eligible = 'yes' | 'no';

const choices = [
  { value: 'yes', label: 'May apply' },
  { value: 'no', label: 'Not yet' },
] as const;

/** The students who may apply, and those of its courses who may not yet, with the reasons. */
export function Candidates({ opening: { id } }: { readonly opening: Pick<OpeningKept, 'id'> }) {
  const search = useListSearch();
  const eligible: Eligible = search.value('eligible') === 'no' ? 'no' : 'yes';
  const pages = useCandidates(id, eligible);
  const candidates = pages.data?.pages.flatMap(({ items }) => items);
  return (
    <section className={styles.part} aria-labelledby="students">
      <h2 id="students">Students</h2>
      <Segments<Eligible>
        label="Which students"
        options={choices}
        value={eligible}
        onChange={(value) => search.choose('eligible', value === 'yes' ? '' : value)}
      />
      {pages.isLoadingError ? (
        <ListFailed
          text={openingMessages.candidatesFailed}
          retry={{ load: () => void pages.refetch(), isLoading: pages.isFetching }}
        />
      ) : candidates === undefined ? (
        <ListSkeleton />
      ) : (
        <div className={styles.part} aria-busy={pages.isPlaceholderData}>
          <FoundCount
            total={pages.data?.pages[0]?.total}
            shown={candidates.length}
            one="student"
            none={eligible === 'yes' ? openingMessages.nobodyMay : openingMessages.nobodyMisses}
            isPartial={pages.hasNextPage}
          />
          {candidates.length > 0 && (
            <ul className={styles.rows} aria-labelledby="students">
              {candidates.map((candidate) => (
                <li key={candidate.student.id} className={styles.row}>
                  <CandidateLine candidate={candidate} />
                </li>
              ))}
            </ul>
          )}
          <LoadMore more={nextPageOf(pages, openingMessages.candidatesFailed)} />
        </div>
      )}
    </section>
  );
}

function useCandidates(openingId: number, eligible: Eligible) {
  const params = { openingId: String(openingId) };
  return useInfiniteQuery({
    queryKey: [...queryKeyOf(openingEndpoints.listCandidates, { params, eligible }), 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const query = { eligible, cursor: pageParam || undefined };
      return callPageAs('ADMIN', openingEndpoints.listCandidates, { params, query }, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** The number is there only for staff who look after people. */
function CandidateLine({ candidate: { student, passedIn, skills, standing } }: { readonly candidate: Candidate }) {
  const { id, name, mobileNumber } = student;
  const reasons = reasonsOf(standing);
  const facts = [
    standing.course?.title,
    passedIn === null ? undefined : `Passed out in ${passedIn}`,
    skills.length > 0 ? `Skills: ${skills.join(', ')}` : undefined,
  ].filter((text) => text !== undefined);
  return (
    <>
      <div className={styles.words}>
        <strong>
          <AllowedLink to={adminLinks.student(id)}>{name}</AllowedLink>
        </strong>
        {facts.length > 0 && <span className={styles.dim}>{facts.join('. ')}</span>}
        {reasons.length > 0 && (
          <ul className={styles.reasons} aria-label={`Why not yet: ${name}`}>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
      </div>
      {typeof mobileNumber === 'string' && mobileNumber !== '' && (
        <a href={`tel:+91${mobileNumber}`} className={styles.phone} data-tabular>
          {mobileText(mobileNumber)}
        </a>
      )}
    </>
  );
}
