import { type AccessCase, adminOnly, allowed, everybody } from './access-expected.ts';
import { signUpDraft, trainerSignUpDraft } from '../rows/sign-ups.ts';

const invitedDetails = async () => {
  const { name: _, email: __, mobileNumber: ___, ...details } = await trainerSignUpDraft();
  return details;
};

export const invitationMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'POST /admin/trainers/invitations': [
    {
      about: 'somebody new',
      request: async () => {
        const { name, email, mobileNumber } = await signUpDraft();
        return { body: { name, email, mobileNumber } };
      },
      expected: adminOnly(201),
    },
    {
      about: 'with an address that is somebody’s',
      request: async (world) => {
        const { name, mobileNumber } = await signUpDraft();
        const { id, email } = await world.createUser();
        // The refusal names the account to the admin; nobody else gets that far.
        return { body: { name, mobileNumber, email }, mayName: [id] };
      },
      expected: adminOnly(409),
    },
  ],
  'POST /admin/trainers/:trainerId/invitation/resend': [
    {
      about: 'one who was invited',
      request: async (world) => ({ params: { trainerId: (await world.invite()).trainerId } }),
      expected: adminOnly(),
    },
    {
      about: 'one who was not',
      request: ({ idOf }) => ({ params: { trainerId: idOf('trainer') } }),
      expected: adminOnly(404),
    },
  ],
  'DELETE /admin/trainers/:trainerId/invitation': [
    {
      about: 'one who was invited',
      request: async (world) => ({ params: { trainerId: (await world.invite()).trainerId } }),
      expected: adminOnly(),
    },
    {
      about: 'one who was not',
      request: ({ idOf }) => ({ params: { trainerId: idOf('trainer') } }),
      expected: adminOnly(404),
    },
  ],
  'POST /invitations/open': [
    {
      about: 'by the link',
      request: async (world) => {
        const { token, trainerId } = await world.invite();
        return { body: { token }, mayShow: [trainerId] };
      },
      expected: everybody(200),
    },
    { about: 'by a wrong link', request: () => ({ body: { token: 'wrong' } }), expected: everybody(404) },
  ],
  'POST /invitations/complete': [
    {
      about: 'by the link',
      request: async (world) => {
        const { token, trainerId } = await world.invite();
        return { body: { token, ...(await invitedDetails()) }, mayShow: [trainerId] };
      },
      expected: everybody(200),
    },
    {
      about: 'by a wrong link',
      request: async () => ({ body: { token: 'wrong', ...(await invitedDetails()) } }),
      expected: everybody(404),
    },
  ],
  'POST /me/invitation': [
    {
      about: 'one who was not invited',
      request: async () => ({ body: await invitedDetails() }),
      expected: allowed({ trainer: 404, otherTrainer: 404 }, 403),
    },
  ],
};
