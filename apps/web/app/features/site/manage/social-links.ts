import { type FieldErrors, readForm } from '#forms/fields.ts';
import { siteMessages } from './site.messages.ts';

/** The names of a row's two fields, by the row's number. */
export const placeField = (row: number) => `link-${row}-place`;
export const urlField = (row: number) => `link-${row}-url`;

interface Typed {
  readonly row: number;
  readonly place: string;
  readonly url: string;
}

const isPlace = (text: string) => /^[a-z0-9-]{1,30}$/.test(text);

/** The rows of the form that are not empty. */
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

/** Links in the contract's format: URL by network. */
export const linksIn = (fields: HTMLFormElement): Readonly<Record<string, string>> =>
  Object.fromEntries(typedIn(fields).map(({ place, url }) => [place, url]));

/** Errors in the names of networks. The contract's errors do not say in which row they are. */
export function placeFaultsIn(fields: HTMLFormElement): FieldErrors {
  const rows = typedIn(fields);
  const faultOf = ({ place }: Typed, index: number): string | undefined => {
    if (place === '') return siteMessages.placeMissing;
    if (!isPlace(place)) return siteMessages.placeUnfit;
    return rows.findIndex((other) => other.place === place) < index ? siteMessages.placeTwice : undefined;
  };
  return Object.fromEntries(
    rows.map((typed, index) => [placeField(typed.row), faultOf(typed, index)]).filter(([, fault]) => fault),
  ) as FieldErrors;
}

/** Moves the contract's errors, which are by network, to the URL field of the row. */
export function faultsOfLinks(faults: FieldErrors, fields: HTMLFormElement): FieldErrors {
  const rows = typedIn(fields);
  return Object.fromEntries(
    Object.entries(faults).flatMap(([path, fault]) => {
      const place = /^socialLinks\.(.*)$/.exec(path)?.[1];
      if (place === undefined) return [[path, fault]];
      const row = rows.find((typed) => typed.place === place)?.row;
      // Errors in the name itself are reported by `placeFaultsIn`.
      return row === undefined || !isPlace(place) ? [] : [[urlField(row), fault]];
    }),
  );
}
