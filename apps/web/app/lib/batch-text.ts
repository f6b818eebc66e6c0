interface Batch {
  readonly id: number;
  readonly name: string | null;
}

/** "batch 12", or "batch 12 (Weekend morning)". */
export const batchText = ({ id, name }: Batch): string => (name === null ? `batch ${id}` : `batch ${id} (${name})`);
