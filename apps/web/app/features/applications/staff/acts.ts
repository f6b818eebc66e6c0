import { type ApplicationListed, applicationLimits, type ApplicationState, type Decision } from '@avsar/contract';

/** What the office does with applications: invites them to a round, or decides about them. */
export type Act = 'invite' | Decision;

/** From which states each act is possible, in the order of the buttons. The server decides again. */
const statesOf: Readonly<Record<Act, readonly ApplicationState[]>> = {
  invite: ['applied', 'waitlisted', 'offered'],
  offer: ['applied', 'waitlisted'],
  waitlist: ['applied'],
  reject: ['applied', 'waitlisted'],
  retract: ['offered', 'accepted'],
  reopen: ['withdrawn', 'rejected', 'declined', 'expired', 'retracted'],
};

const acts = Object.keys(statesOf) as readonly Act[];

type Chosen = Pick<ApplicationListed, 'state'>;

/** Those of the chosen applications with which the act is possible. */
export const fitting = <One extends Chosen>(act: Act, chosen: readonly One[]): readonly One[] =>
  chosen.filter(({ state }) => statesOf[act].includes(state));

/** The acts that are possible with at least one of the chosen, and with how many. */
export const possibleActs = (chosen: readonly Chosen[]) =>
  acts.map((act) => ({ act, count: fitting(act, chosen).length })).filter(({ count }) => count > 0);

/** "Asha Rao, Ravi Nair and 12 more". */
export function namesText(names: readonly string[], most = 6): string {
  if (names.length <= most) return names.join(', ');
  return `${names.slice(0, most - 1).join(', ')} and ${names.length - most + 1} more`;
}

export const isTooMany = (count: number) => count > applicationLimits.togetherMost;
