import { Button } from '@mantine/core';
import { ApiError, type CompanyListed, limits, placementEndpoints } from '@avsar/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '#api/client.ts';
import { adminLinks } from '#admin-links.ts';
import { ExportButtons } from '#admin-kit/export-buttons.tsx';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx';
import { type Column, DataTable } from '#lists/data-table.tsx';
import { RowActions } from '#admin-kit/row-actions.tsx';
import { EmptyList } from '#lists/empty-list.tsx';
import { useDeletion } from '#lists/use-deletion.ts';
import { ListBar } from '#lists/list-bar.tsx';
import { useListSearch } from '#lists/use-list-search.ts';
import { useListing } from '#lists/use-listing.ts';
import { countText, groupedDigits } from '#lib/format.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { IconPencil, IconPlus, IconTrash } from '#ui/pictures/icons.ts';
import { smallImageUrl } from '#ui/pictures/small-image-url.ts';
import { CompanyMarks } from './company/company-marks.tsx';
import { CompanyDialog } from './company-dialog.tsx';
import styles from './manage-companies.module.css';
import { companyMessages } from './placements.messages.ts';
import { PlacementTabs } from './placement-tabs.tsx';

/** Most institutes know fewer companies: all are on one page. */
const rowsPerPage = String(limits.listMost);

/** Admin page: the companies of placements and openings. */
export function ManageCompanies() {
  const failed = companyMessages.fetchFailed;
  const search = useListSearch();
  const query = { ...search.query({ q: undefined }), limit: rowsPerPage };
  const listing = useListing('ADMIN', placementEndpoints.listCompanies, query, { failed });
  const [edited, setEdited] = useState<CompanyListed | 'new'>();
  const deletion = useDeletion<CompanyListed>({
    remove: ({ id }) => callApi(placementEndpoints.removeCompany, { params: { companyId: String(id) } }),
    failed: (error) =>
      error instanceof ApiError && error.code === 'conflict' ? companyMessages.named : companyMessages.deleteFailed,
    onRemoved: listing.refresh,
  });
  const uses = deletion.item === undefined ? [] : usesOf(deletion.item);
  return (
    <AdminPage
      title="Companies"
      lead={companyMessages.lead}
      actions={
        <Button onClick={() => setEdited('new')} leftSection={<IconPlus size={18} aria-hidden />}>
          Add a company
        </Button>
      }
    >
      <PlacementTabs current="companies" />
      <ListBar search={search} label="Search companies" placeholder="Search by name" />
      <DataTable
        label="Companies"
        columns={columnsOf(setEdited, deletion.ask)}
        listing={listing}
        tools={<ExportButtons list="companies" />}
        one="company"
        many="companies"
        none={search.isSearching ? companyMessages.noneFound : companyMessages.none}
        empty={
          !search.isSearching && (
            <EmptyList action={<Button onClick={() => setEdited('new')}>Add the first company</Button>}>
              {companyMessages.emptyWhy}
            </EmptyList>
          )
        }
        failed={companyMessages.fetchFailed}
      />
      <CompanyDialog
        edited={edited}
        onEdit={setEdited}
        onSaved={() => {
          // The admin may have closed this dialog meanwhile and opened another company.
          setEdited((now) => (now === edited ? undefined : now));
          void listing.refresh();
        }}
      />
      <Dialog
        isOpen={uses.length > 0}
        onClose={deletion.cancel}
        title={`${deletion.item?.name} cannot be deleted`}
        actions={<Button onClick={deletion.cancel}>Close</Button>}
      >
        <p>{uses.join(' ')} Change or delete what uses it first.</p>
      </Dialog>
      <ConfirmDialog
        isOpen={deletion.item !== undefined && uses.length === 0}
        title="Delete company"
        confirm="Delete"
        isDangerous
        isBusy={deletion.isBusy}
        onConfirm={deletion.confirm}
        onCancel={deletion.cancel}
      >
        <p>Are you sure you want to delete {deletion.item?.name}? Its logo goes from the home page.</p>
      </ConfirmDialog>
    </AdminPage>
  );
}

function columnsOf(
  edit: (company: CompanyListed) => void,
  askToDelete: (company: CompanyListed) => void,
): readonly Column<CompanyListed>[] {
  return [
    { header: 'Company', isName: true, cell: (company) => <CompanyName company={company} /> },
    { header: 'Openings', isNumber: true, cell: openingCount },
    { header: 'Placements', isNumber: true, cell: ({ placementCount }) => groupedDigits(placementCount) },
    {
      header: 'Actions',
      isActions: true,
      cell: (company) => (
        <RowActions>
          <IconButton label={`Edit ${company.name}`} onClick={() => edit(company)}>
            <IconPencil size={20} stroke={1.75} aria-hidden />
          </IconButton>
          <IconButton label={`Delete ${company.name}`} onClick={() => askToDelete(company)}>
            <IconTrash size={20} stroke={1.75} aria-hidden />
          </IconButton>
        </RowActions>
      ),
    },
  ];
}

/** The number of openings leads to them. */
const openingCount = ({ id, name, openingCount: count }: CompanyListed) =>
  count === 0 ? (
    '0'
  ) : (
    <Link to={adminLinks.openings({ company: id })} aria-label={`${countText(count, 'opening')} of ${name}`}>
      {groupedDigits(count)}
    </Link>
  );

/** What names the company, and therefore keeps it from being deleted. */
const usesOf = ({ placementCount, openingCount: openings }: CompanyListed): readonly string[] => [
  ...(placementCount === 0 ? [] : [`${countText(placementCount, 'placement uses', 'placements use')} this company.`]),
  ...(openings === 0 ? [] : [`${countText(openings, 'opening uses', 'openings use')} this company.`]),
];

function CompanyName({ company }: { readonly company: CompanyListed }) {
  const { id, name, logo } = company;
  return (
    <div className={styles.name}>
      <span className={styles.logo}>{logo !== null && <img src={smallImageUrl(logo)} alt="" loading="lazy" />}</span>
      <div className={styles.words}>
        <Link to={adminLinks.company(id)}>{name}</Link>
        <CompanyMarks company={company} />
      </div>
    </div>
  );
}
