/** Employers of other states who pay for a student. Invented: their GSTINs have a right check character and belong to nobody. */
export const demoPayers = [
  {
    name: 'Sahyadri Demo Software LLP',
    gstin: '27DEMOA0000A1ZM',
    address: '3rd Floor, Example House, 7 Hill Road, Pune 411001',
  },
  {
    name: 'Kaveri Demo Systems Private Limited',
    gstin: '29DEMOB0000B1ZF',
    address: '21 Example Street, Bengaluru 560001',
  },
] as const;
