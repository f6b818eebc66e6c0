import type { Mutation } from '../mutation.ts';

const imports = 'apps/api/src/features/imports';

/** Imports of students: previews that hold, rows done once, and what an undo may take back. */
export const importMutations: readonly Mutation[] = [
  {
    id: 'import-runs-another-plan',
    file: `${imports}/imports.row.ts`,
    old: 'if (!isAsPreviewed({ ...row, fate: row.fate }, plan))',
    new: "if (plan.fate === 'fault')",
    tests: ['imports.routes'],
    why: 'Somebody who signed up since the preview is enrolled without anybody having seen it.',
  },
  {
    id: 'import-of-an-old-version',
    file: `${imports}/imports.service.ts`,
    old: 'if (row.version !== version)',
    new: 'if (row.version < version)',
    tests: ['imports.routes'],
  },
  {
    id: 'import-undone-too-late',
    file: `${imports}/imports.policy.ts`,
    old: "status === 'done' && finishedAt !== null && now < undoUntilOf(finishedAt)",
    new: "status === 'done' && finishedAt !== null",
    tests: ['imports.plan.policy', 'imports.routes'],
  },
  {
    id: 'import-seats-beyond-the-last',
    file: `${imports}/imports.plan.ts`,
    old: 'batch.seatsLeft - (taken.get(batch.id) ?? 0)',
    new: 'batch.seatsLeft',
    tests: ['imports.routes'],
  },
  {
    id: 'import-takes-formulas',
    file: `${imports}/imports.rows.policy.ts`,
    old: 'if (isFormula(text))',
    new: "if (isFormula(text) && text === '')",
    tests: ['imports.rows.policy'],
  },
  {
    id: 'import-file-without-limits',
    file: 'apps/api/src/providers/spreadsheets/spreadsheets-process.ts',
    old: 'if (rows.length > limits.importRowsMost + 1)',
    new: 'if (rows.length > 100 * limits.importRowsMost)',
    tests: ['providers/spreadsheets'],
  },
];
