import { Button } from '@mantine/core';
import { referralEndpoints } from '@avsar/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#api/client.ts';
import { queryKeyOf } from '#api/queries.ts';
import { refusalTextOf } from '#features/auth/index.ts';
import { useRootData } from '#lib/page/root-data.ts';
import { copyText } from '#ui/form/copy-button.tsx';
import { IconCopy, IconShare } from '#ui/pictures/icons.ts';
import { referralMessages } from '../referrals.messages.ts';
import styles from './mine.module.css';

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** The link with the ways to send it, or the button that makes it. */
export function MyLink({ link }: { readonly link: string | null }) {
  const client = useQueryClient();
  const making = useMutation({
    mutationFn: () => callApi(referralEndpoints.makeLink, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeyOf(referralEndpoints.getMine) }),
  });
  if (link !== null) return <Sending link={link} />;
  return (
    <>
      <p className={styles.dim}>{referralMessages.linkHow}</p>
      {making.isError && <p role="alert">{refusalTextOf(making.error)}</p>}
      <Button className={styles.action} size="md" loading={making.isPending} onClick={() => making.mutate()}>
        Get my link
      </Button>
    </>
  );
}

function Sending({ link }: { readonly link: string }) {
  const brand = useRootData()?.site.brand ?? '';
  const text = encodeURIComponent(referralMessages.share(brand, link));
  return (
    <>
      <p className={styles.link}>
        <a href={link}>{link}</a>
      </p>
      <div className={styles.actions}>
        <Button size="md" leftSection={<IconCopy {...icon} />} onClick={() => void copyText(link)}>
          Copy
        </Button>
        <Button
          component="a"
          size="md"
          variant="default"
          href={`https://wa.me/?text=${text}`}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconShare {...icon} />}
        >
          Share on WhatsApp
        </Button>
      </div>
      <p className={styles.dim}>{referralMessages.linkHow}</p>
    </>
  );
}
