import { Button } from '@mantine/core';
import { type CompanyContact, companyEndpoints, type CompanyRecord } from '@avsar/contract';
import { useState } from 'react';
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx';
import { RowActions } from '#admin-kit/row-actions.tsx';
import { callApi } from '#api/client.ts';
import { mobileText } from '#lib/format.ts';
import { useDeletion } from '#lists/use-deletion.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import { IconPencil, IconPlus, IconTrash } from '#ui/pictures/icons.ts';
import styles from './company.module.css';
import { companyPageMessages } from './company.messages.ts';
import { ContactDialog } from './contact-dialog.tsx';
import { useRefreshCompany } from './use-company.ts';

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** The people whom the office calls or writes to. */
export function Contacts({ company: { id, contacts } }: { readonly company: CompanyRecord }) {
  const refresh = useRefreshCompany();
  const [edited, setEdited] = useState<CompanyContact | 'new'>();
  const deletion = useDeletion<CompanyContact>({
    remove: (contact) =>
      callApi(companyEndpoints.removeContact, { params: { companyId: String(id), contactId: String(contact.id) } }),
    failed: companyPageMessages.contactDeleteFailed,
    onRemoved: refresh,
  });
  return (
    <section className={styles.part} aria-labelledby="contacts">
      <div className={styles.head}>
        {/* Takes the focus after the row that had it is deleted. */}
        <h2 id="contacts" tabIndex={-1} data-list-head>
          Contacts
        </h2>
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
          Add a contact
        </Button>
      </div>
      {contacts.length === 0 ? (
        <p>{companyPageMessages.noContacts}</p>
      ) : (
        <ul className={styles.rows}>
          {contacts.map((contact) => (
            <li key={contact.id} className={styles.row}>
              <Contact contact={contact} />
              <RowActions>
                <IconButton label={`Edit ${contact.name}`} onClick={() => setEdited(contact)}>
                  <IconPencil {...icon} />
                </IconButton>
                <IconButton label={`Delete ${contact.name}`} onClick={() => deletion.ask(contact)}>
                  <IconTrash {...icon} />
                </IconButton>
              </RowActions>
            </li>
          ))}
        </ul>
      )}
      <ContactDialog
        companyId={id}
        edited={edited}
        onEdit={setEdited}
        onSaved={() => {
          setEdited(undefined);
          void refresh();
        }}
      />
      <ConfirmDialog
        isOpen={deletion.item !== undefined}
        title="Delete contact"
        confirm="Delete"
        isDangerous
        isBusy={deletion.isBusy}
        onConfirm={deletion.confirm}
        onCancel={deletion.cancel}
      >
        <p>
          Are you sure you want to delete {deletion.item?.name}? {companyPageMessages.contactDeleteHow}
        </p>
      </ConfirmDialog>
    </section>
  );
}

const Contact = ({ contact: { name, title, email, mobileNumber } }: { readonly contact: CompanyContact }) => (
  <div className={styles.words}>
    <strong>{name}</strong>
    {title !== null && <span className={styles.dim}>{title}</span>}
    <span className={styles.ways}>
      {email !== null && <a href={`mailto:${email}`}>{email}</a>}
      {mobileNumber !== null && (
        <a href={`tel:+91${mobileNumber}`} data-tabular>
          {mobileText(mobileNumber)}
        </a>
      )}
    </span>
  </div>
);
