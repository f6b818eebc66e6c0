import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { StepUpDialog } from '#features/auth/proof/step-up-dialog.tsx';
import { mineMessages } from '#features/guarantees/mine/mine.messages.ts';
import { MyGuarantee } from '#features/guarantees/mine/my-guarantee.tsx';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';

export const clientLoader = ({ params }: ClientLoaderFunctionArgs): string => readId(params['orderId']);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: mineMessages.title, description: mineMessages.description });

export default function MyGuaranteePage() {
  const orderId = useLoaderData<typeof clientLoader>();
  return (
    <>
      <MyGuarantee key={orderId} orderId={orderId} />
      <StepUpDialog />
    </>
  );
}
