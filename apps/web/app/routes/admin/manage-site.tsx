import { type MetaFunction, useSearchParams } from 'react-router';
import { legalSamplesFor } from '#content/legal/samples.ts';
import { ManageArticles } from '#features/articles/manage/manage-articles.tsx';
import { ManageDocuments } from '#features/documents/manage/manage-documents.tsx';
import { ManageSite } from '#features/site/manage/manage-site.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';
import { useRootData } from '#lib/page/root-data.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Site', description: 'What the site says about the institute.' });

export default function ManageSitePage() {
  const [parameters] = useSearchParams();
  const samples = legalSamplesFor(useRootData()?.site);
  const page = parameters.get('page');
  return (
    <ManageSite
      textPages={<ManageArticles page={page} />}
      legalPages={<ManageDocuments page={page} samples={samples} />}
    />
  );
}
