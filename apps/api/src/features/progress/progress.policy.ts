interface Person {
  readonly role: string;
  readonly id: number;
}

/** A trainer sees the students of their own batches; undefined for the staff, who see all. */
export const teacherOf = ({ role, id }: Person): number | undefined => (role === 'TRAINER' ? id : undefined);
