interface Named {
  readonly id: number;
  readonly name: string | null;
}

/** Batches need no name; a table names every one. */
export const batchNameOf = ({ id, name }: Named) => name ?? `Batch ${id}`;
