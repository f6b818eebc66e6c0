import { Badge } from '@mantine/core';
import type { TrainerClass, TrainerRate } from '@avsar/contract';
import { AllowedLink } from '#admin-kit/rights/allowed-link.tsx';
import { exactRupees, lengthText, momentInIndia, weekdayInIndia } from '#lib/format.ts';
import type { Column } from '#lists/data-table.tsx';
import { adminLinks } from '#admin-links.ts';
import { figureMessages } from '../figures.messages.ts';

/** "₹500 an hour" or "₹800 a class". */
export const rateText = ({ per, amount }: Pick<TrainerRate, 'per' | 'amount'>) =>
  `${exactRupees(amount)} ${per === 'hour' ? 'an hour' : 'a class'}`;

/** The columns of a payout sheet. */
export const classColumns: readonly Column<TrainerClass>[] = [
  {
    header: 'Class',
    isName: true,
    cell: ({ startsAt, isSubstitute }) => (
      <>
        {weekdayInIndia(startsAt)}, {momentInIndia(startsAt)}{' '}
        {isSubstitute && (
          <Badge variant="light" miw="max-content">
            Substitute
          </Badge>
        )}
      </>
    ),
  },
  {
    header: 'Batch',
    isWide: true,
    cell: ({ batch, course }) => (
      <AllowedLink to={adminLinks.batchRegister(batch.id)}>
        {course.title}, {batch.name}
      </AllowedLink>
    ),
  },
  { header: 'Length', isNumber: true, cell: ({ minutes }) => lengthText(minutes) },
  { header: 'Rate', isNumber: true, cell: ({ rate }) => (rate === null ? figureMessages.noRate : rateText(rate)) },
  { header: 'Gets', isNumber: true, cell: ({ payout }) => (payout === null ? '–' : exactRupees(payout)) },
];
