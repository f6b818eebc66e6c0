import { type FieldErrors, readForm } from '#forms/fields.ts';
import { siteMessages } from './site.messages.ts';

/** Name of the field for the social network in this row of the form. */
export const networkFieldName = (row: number) => `link-${row}-place`;
/** Name of the field for the URL in this row of the form. */
export const urlFieldName = (row: number) => `link-${row}-url`;

interface Typed {
  readonly row: number;
  readonly network: string;
  readonly url: string;
}

const isNetworkName = (text: string) => /^[a-z0-9-]{1,30}$/.test(text);

/** The rows of the form that are not empty. */
function typedIn(fields: HTMLFormElement): readonly Typed[] {
  const typed = readForm(fields);
  const textOf = (name: string) => (typed[name] ?? '').trim();
  return Object.keys(typed)
    .map((name) => /^link-(\d+)-place$/.exec(name)?.[1])
    .filter((row) => row !== undefined)
    .map(Number)
    .map((row) => ({ row, network: textOf(networkFieldName(row)).toLowerCase(), url: textOf(urlFieldName(row)) }))
    .filter(({ network, url }) => network !== '' || url !== '');
}

/** Links in the contract's format: URL by network. */
export const readSocialLinks = (fields: HTMLFormElement): Readonly<Record<string, string>> =>
  Object.fromEntries(typedIn(fields).map(({ network, url }) => [network, url]));

/** Errors in the names of networks. The contract's errors do not say in which row they are. */
export function networkFaultsIn(fields: HTMLFormElement): FieldErrors {
  const rows = typedIn(fields);
  const faultOf = ({ network }: Typed, index: number): string | undefined => {
    if (network === '') return siteMessages.networkMissing;
    if (!isNetworkName(network)) return siteMessages.networkUnfit;
    return rows.findIndex((other) => other.network === network) < index ? siteMessages.networkTwice : undefined;
  };
  return Object.fromEntries(
    rows.map((typed, index) => [networkFieldName(typed.row), faultOf(typed, index)]).filter(([, fault]) => fault),
  ) as FieldErrors;
}

/** Moves the contract's errors, which are by network, to the URL field of the row. */
export function moveFaultsToRows(faults: FieldErrors, fields: HTMLFormElement): FieldErrors {
  const rows = typedIn(fields);
  return Object.fromEntries(
    Object.entries(faults).flatMap(([path, fault]) => {
      const network = /^socialLinks\.(.*)$/.exec(path)?.[1];
      if (network === undefined) return [[path, fault]];
      const row = rows.find((typed) => typed.network === network)?.row;
      // Errors in the name itself are reported by `placeFaultsIn`.
      return row === undefined || !isNetworkName(network) ? [] : [[urlFieldName(row), fault]];
    }),
  );
}
