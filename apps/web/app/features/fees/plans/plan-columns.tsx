import { Badge } from '@mantine/core';
import type { FeePlan } from '@avsar/contract';
import { RowActions } from '#admin-kit/row-actions.tsx';
import type { Column } from '#lists/data-table.tsx';
import { countText, exactRupees } from '#lib/format.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import { IconArchive, IconPencil, IconRestore } from '#ui/pictures/icons.ts';

interface Acts {
  readonly edit: (plan: FeePlan) => void;
  readonly archive: (plan: FeePlan) => void;
}

/** The columns of the list of fee plans. */
export const planColumns = ({ edit, archive }: Acts): readonly Column<FeePlan>[] => [
  {
    header: 'Plan',
    isName: true,
    cell: ({ name, archivedAt }) => (
      <>
        {name}{' '}
        {archivedAt !== null && (
          <Badge variant="light" color="gray" size="sm">
            Not offered
          </Badge>
        )}
      </>
    ),
  },
  {
    header: 'Parts',
    isWide: true,
    cell: ({ parts }) => parts.map(({ percent, dueAfterDays }) => partText(percent, dueAfterDays)).join(', '),
  },
  { header: 'In all', isNumber: true, cell: ({ total }) => exactRupees(total) },
  { header: 'When late', isWide: true, cell: whenLateText },
  { header: 'Taken by', isNumber: true, cell: ({ taken }) => countText(taken, 'student') },
  {
    header: 'Actions',
    isActions: true,
    cell: (plan) => (
      <RowActions>
        <IconButton label={`Change ${plan.name}`} onClick={() => edit(plan)}>
          <IconPencil size={20} stroke={1.75} aria-hidden />
        </IconButton>
        <IconButton
          label={plan.archivedAt === null ? `Offer ${plan.name} no longer` : `Offer ${plan.name} again`}
          onClick={() => archive(plan)}
        >
          {plan.archivedAt === null ? (
            <IconArchive size={20} stroke={1.75} aria-hidden />
          ) : (
            <IconRestore size={20} stroke={1.75} aria-hidden />
          )}
        </IconButton>
      </RowActions>
    ),
  },
];

const partText = (percent: number, days: number) =>
  days === 0 ? `${percent} % at once` : `${percent} % after ${countText(days, 'day')}`;

function whenLateText({ lateFee, lateAfterDays, closeAfterDays }: FeePlan): string {
  const texts = [
    lateFee > 0 && `${exactRupees(lateFee)} after ${countText(lateAfterDays, 'day')}`,
    closeAfterDays !== null && `joining closed after ${countText(closeAfterDays, 'day')}`,
  ].filter((text) => typeof text === 'string');
  return texts.length === 0 ? 'nothing' : texts.join(', ');
}
