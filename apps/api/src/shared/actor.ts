interface Person {
  readonly role: string;
  readonly id: number;
}

/** `trainer:3`, as the audit log and everything that is signed names people. */
export const actorOf = ({ role, id }: Person) => `${role.toLowerCase()}:${id}`;
