import { NativeSelect, TextInput } from '@mantine/core';
import { type Right, rights, rightsFor, type StaffRole } from '@avsar/contract';
import { useRights } from '#features/auth/index.ts';
import type { Field } from '#forms/fields.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { type Giver, mayGiveRight, rightFieldOf, roleOptions } from './staff-rights.ts';
import { rightTexts, roleTexts, staffMessages } from './staff.messages.ts';
import styles from './staff.module.css';

interface NameAndRoleProps {
  readonly field: Field;
  readonly name: string;
  readonly role: StaffRole;
  readonly onRole: (role: StaffRole) => void;
  /** The rights that the account has now. */
  readonly held: readonly Right[];
}

/** The signed-in member of the staff, as the one who gives rights. */
function useGiver(): Giver {
  const { staff } = useRights();
  return staff ?? { staffRole: 'other', rights: [] };
}

export function NameField({ field, name }: Pick<NameAndRoleProps, 'field' | 'name'>) {
  return <TextInput {...field('name')} label="Full name" defaultValue={name} size="md" autoComplete="off" required />;
}

/** The role, one sentence on what it may do, and its rights: to read, or for the role `other` to choose. */
export function RoleFields({ field, role, onRole, held }: Omit<NameAndRoleProps, 'name'>) {
  const giver = useGiver();
  const options = roleOptions(giver, held);
  const ofRole = field('role');
  return (
    <>
      <NativeSelect
        {...ofRole}
        label="Role"
        size="md"
        required
        description={options.some(({ isDisabled }) => isDisabled) ? staffMessages.rolesClosed : undefined}
        value={role}
        onChange={({ currentTarget }) => {
          ofRole.onChange();
          onRole(currentTarget.value as StaffRole);
        }}
        data={options.map(({ role: value, isDisabled }) => ({
          value,
          label: roleTexts[value].name,
          disabled: isDisabled,
        }))}
      />
      <p role="status" className={styles.what}>
        {roleTexts[role].what}
      </p>
      {role === 'other' ? <RightChoices giver={giver} held={held} /> : <RightList role={role} />}
    </>
  );
}

function RightList({ role }: { readonly role: StaffRole }) {
  return (
    <section aria-label={staffMessages.mayDo} className={styles.rights}>
      <p className={styles.legend}>{staffMessages.mayDo}</p>
      <ul className={styles.list}>
        {rightsFor(role, []).map((right) => (
          <li key={right}>
            <strong>{rightTexts[right].name}</strong>: {rightTexts[right].what}
          </li>
        ))}
      </ul>
    </section>
  );
}

function RightChoices({ giver, held }: { readonly giver: Giver; readonly held: readonly Right[] }) {
  return (
    <fieldset className={styles.rights}>
      <legend className={styles.legend}>{staffMessages.mayDo}</legend>
      {rights.map((right) => {
        const isOpen = mayGiveRight(giver, right, held);
        return (
          <CheckField
            key={right}
            name={rightFieldOf(right)}
            label={rightTexts[right].name}
            description={isOpen ? rightTexts[right].what : `${rightTexts[right].what} ${staffMessages.rightClosed}`}
            isChecked={held.includes(right)}
            isDisabled={!isOpen}
          />
        );
      })}
    </fieldset>
  );
}
