import type { PlacementListed } from '@avsar/contract';
import { imageUrl } from '#shared/image-url.ts';
import type { PlacementRow } from './placements.list.queries.ts';

/** A placement as the admin sees it. */
export function listedViewOf({ imageHash, logoHash, company, ...placement }: PlacementRow): PlacementListed {
  return {
    ...placement,
    shown: placement.whyHidden === null,
    image: imageUrl(imageHash),
    company: { ...company, logo: imageUrl(logoHash) },
  };
}
