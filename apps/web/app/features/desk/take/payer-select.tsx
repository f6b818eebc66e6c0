import { deskCounterEndpoints, type Payer } from '@avsar/contract';
import { callAs } from '#api/client.ts';
import { SearchSelect } from '#admin-kit/search-select.tsx';
import { takeMessages } from '../desk.messages.ts';

export interface PayerOption {
  readonly id: number;
  readonly label: string;
  readonly note: string;
}

export const payerOption = ({ id, name, mobileEnding }: Payer): PayerOption => ({
  id,
  label: name,
  note: `Mobile number ends with ${mobileEnding}`,
});

const search = async (text: string, signal: AbortSignal) => {
  const query = text === '' ? {} : { q: text };
  return (await callAs('ADMIN', deskCounterEndpoints.findPayers, { query }, { signal })).map(payerOption);
};

interface PayerSelectProps {
  readonly chosen: PayerOption | undefined;
  readonly onChoose: (payer: PayerOption) => void;
}

/** Finds the student by name or whole mobile number. */
export function PayerSelect({ chosen, onChoose }: PayerSelectProps) {
  return (
    <SearchSelect
      label="Student"
      placeholder="Name or whole mobile number"
      name="studentId"
      chosen={chosen}
      onChoose={onChoose}
      search={search}
      none={takeMessages.noStudents}
      failed={takeMessages.studentsFailed}
      isRequired
    />
  );
}
