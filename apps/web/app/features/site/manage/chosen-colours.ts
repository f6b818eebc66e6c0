import { type LookColours, type LookFaults, lookFaultsOf } from '@avsar/contract/look';

/** Colours as typed; empty for the product's own. */
interface TypedColours {
  readonly primaryColour: string;
  readonly accentColour: string;
}

/** The colours that can be shown while somebody types, and why a whole colour cannot be used. */
export function chosenColours(typed: TypedColours): { readonly colours: LookColours; readonly faults: LookFaults } {
  const colours = { primaryColour: colourOf(typed.primaryColour), accentColour: colourOf(typed.accentColour) };
  // Each colour is judged alone, as the API does it.
  const faults = {
    ...lookFaultsOf({ primaryColour: colours.primaryColour, accentColour: null }),
    ...lookFaultsOf({ primaryColour: null, accentColour: colours.accentColour }),
  };
  return { colours, faults };
}

/** Null while the text is empty or not yet a colour. */
const colourOf = (text: string): string | null => /^#[0-9a-f]{6}$/.exec(text.trim().toLowerCase())?.[0] ?? null;

/** As the API takes it: null for the product's own colour. */
export const sentColour = (text: string | undefined): string | null =>
  text === undefined || text.trim() === '' ? null : text;
