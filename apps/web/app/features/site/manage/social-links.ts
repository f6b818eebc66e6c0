import { type Faults, readForm } from '#lib/use-draft.ts';
import { siteMessages } from './site.messages.ts';

/** A row's two fields, by the row's own number. */
export const placeField = (row: number) => `link-${row}-place`;
export const urlField = (row: number) => `link-${row}-url`;

interface Typed {
  readonly row: number;
  readonly place: string;
  readonly url: string;
}

const isPlace = (text: string) => /^[a-z0-9-]{1,30}$/.test(text);

/** Rows somebody wrote something into, as they stand in the form. */
function typedIn(fields: HTMLFormElement): readonly Typed[] {
  const typed = readForm(fields);
  const textOf = (name: string) => (typed[name] ?? '').trim();
  return Object.keys(typed)
    .map((name) => /^link-(\d+)-place$/.exec(name)?.[1])
    .filter((row) => row !== undefined)
    .map(Number)
    .map((row) => ({ row, place: textOf(placeField(row)).toLowerCase(), url: textOf(urlField(row)) }))
    .filter(({ place, url }) => place !== '' || url !== '');
}

/** As the contract has them: by place. */
export const linksIn = (fields: HTMLFormElement): Readonly<Record<string, string>> =>
  Object.fromEntries(typedIn(fields).map(({ place, url }) => [place, url]));

/** What is wrong with the names of the places; the contract could not say in which row. */
export function placeFaultsIn(fields: HTMLFormElement): Faults {
  const rows = typedIn(fields);
  const faultOf = ({ place }: Typed, index: number): string | undefined => {
    if (place === '') return siteMessages.placeMissing;
    if (!isPlace(place)) return siteMessages.placeUnfit;
    return rows.findIndex((other) => other.place === place) < index ? siteMessages.placeTwice : undefined;
  };
  return Object.fromEntries(
    rows.map((typed, index) => [placeField(typed.row), faultOf(typed, index)]).filter(([, fault]) => fault),
  ) as Faults;
}

/** Faults by place, as the contract names them, at the field of the row. */
export function faultsOfLinks(faults: Faults, fields: HTMLFormElement): Faults {
  const rows = typedIn(fields);
  return Object.fromEntries(
    Object.entries(faults).flatMap(([path, fault]) => {
      const place = /^socialLinks\.(.*)$/.exec(path)?.[1];
      if (place === undefined) return [[path, fault]];
      const row = rows.find((typed) => typed.place === place)?.row;
      // What is wrong with the place itself is said there.
      return row === undefined || !isPlace(place) ? [] : [[urlField(row), fault]];
    }),
  );
}
