import { Button } from '@mantine/core';
import { openingEndpoints } from '@avsar/contract';
import { Link } from 'react-router';
import { links } from '#links.ts';
import { CardList } from '#lists/card-list.tsx';
import { EmptyList } from '#lists/empty-list.tsx';
import { useListing } from '#lists/use-listing.ts';
import { OpeningCard } from '../parts/opening-card.tsx';
import { myOpeningMessages } from './mine.messages.ts';
import { StandingMark } from './standing-mark.tsx';

/** Open openings, each with whether the student may apply. */
export function MyOpenings() {
  const failed = myOpeningMessages.listFailed;
  const listing = useListing('STUDENT', openingEndpoints.listMine, {}, { failed });
  return (
    <CardList
      listing={listing}
      one="opening"
      none={myOpeningMessages.none}
      empty={
        <EmptyList
          action={
            <Button component={Link} to={links.careerDetails} variant="default">
              {myOpeningMessages.career}
            </Button>
          }
        >
          {myOpeningMessages.noneWhy}
        </EmptyList>
      }
      failed={failed}
    >
      {(opening) => (
        <OpeningCard opening={opening} to={links.myOpening(opening.id)} isOver={opening.isOver}>
          {!opening.isOver && <StandingMark standing={opening.standing} />}
        </OpeningCard>
      )}
    </CardList>
  );
}
