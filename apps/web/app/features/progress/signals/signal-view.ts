import type { Signal } from '@avsar/contract';

/** A student who falls behind, as trainers and staff see it: only the staff may see the mobile number. */
export type SeenSignal = Omit<Signal, 'student'> & {
  readonly student: { readonly id: number; readonly name: string; readonly mobileNumber?: string | null | undefined };
};
