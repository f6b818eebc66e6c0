/** The classes of personal data, with their meaning. */
export const dataClasses = {
  identity: 'says who somebody is: a name, a face, a document about them',
  contact: 'reaches somebody, or says where they are',
  profile: 'says something about somebody: education, work, pay, what they think',
  activity: 'says what somebody did, when, or from which device',
  choice: 'what somebody agreed to or asked us to do',
  secret: 'opens a door: codes, passwords, authenticators; stored hashed or sealed',
  link: 'points at somebody’s row, and says nothing by itself',
  none: 'says nothing about anybody',
} as const;

export type DataClass = keyof typeof dataClasses;

export type ColumnsByDataClass = { readonly [Class in DataClass]?: readonly string[] };
