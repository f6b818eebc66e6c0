import { Badge, Button } from '@mantine/core';
import { type CompanyLink, companyLinkEndpoints } from '@avsar/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx';
import { callApi } from '#api/client.ts';
import { queryKeyOf, replyQuery } from '#api/queries.ts';
import { momentInIndia } from '#lib/format.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { LoadedPart } from '#lists/loaded-part.tsx';
import { useDecision } from '#lists/use-decision.ts';
import { IconPlus } from '#ui/pictures/icons.ts';
import { linkMessages } from './links.messages.ts';
import styles from './links.module.css';
import { MakeLink } from './make-link.tsx';

/** The links with which people of the company see the students of an opening. */
export function CompanyLinks({ openingId }: { readonly openingId: string }) {
  const client = useQueryClient();
  const query = useQuery(replyQuery('ADMIN', companyLinkEndpoints.list, { params: { openingId } }));
  const refresh = () => client.invalidateQueries({ queryKey: queryKeyOf(companyLinkEndpoints.list) });
  const [isMaking, setMaking] = useState(false);
  const revoking = useDecision<CompanyLink>({
    send: async ({ id }) => {
      await callApi(companyLinkEndpoints.revoke, { params: { linkId: String(id) } });
      return linkMessages.revokedNow;
    },
    refresh,
  });
  return (
    <section className={styles.part} aria-labelledby="links">
      <div className={styles.head}>
        {/* Takes the focus after the button that had it is gone. */}
        <h2 id="links" tabIndex={-1} data-list-head>
          Company links
        </h2>
        <Button leftSection={<IconPlus size={18} aria-hidden />} aria-haspopup="dialog" onClick={() => setMaking(true)}>
          Make a link
        </Button>
      </div>
      <p>{linkMessages.lead}</p>
      <LoadedPart query={query} failed={linkMessages.fetchFailed}>
        {(links) =>
          links.length === 0 ? (
            <p>{linkMessages.none}</p>
          ) : (
            <ul className={styles.rows} aria-labelledby="links">
              {links.map((link) => (
                <li key={link.id} className={styles.row}>
                  <Row link={link} onRevoke={() => revoking.ask(link)} />
                </li>
              ))}
            </ul>
          )
        }
      </LoadedPart>
      <MakeLink
        openingId={openingId}
        isOpen={isMaking}
        onClose={() => setMaking(false)}
        onMade={() => void refresh()}
      />
      <ConfirmDialog
        isOpen={revoking.asked !== undefined}
        title={linkMessages.revokeTitle}
        confirm="Stop the link"
        isDangerous
        isBusy={revoking.isBusy}
        onConfirm={revoking.confirm}
        onCancel={revoking.cancel}
      >
        <p>{linkMessages.revokeHow(revoking.asked?.name ?? '')}</p>
      </ConfirmDialog>
    </section>
  );
}

function Row({ link, onRevoke }: { readonly link: CompanyLink; readonly onRevoke: () => void }) {
  const { name, madeAt, madeBy, expiresAt, revokedAt, lastOpenedAt } = link;
  const isExpired = Date.parse(expiresAt) <= serverNow();
  const works = revokedAt === null && !isExpired;
  return (
    <>
      <span className={styles.words}>
        <strong>{name}</strong>
        <span>
          <Badge component="span" variant="light" color={works ? 'leaf' : 'gray'} miw="max-content">
            {works ? 'Works' : revokedAt === null ? 'Ended' : 'Stopped'}
          </Badge>
        </span>
        <span data-tabular>{textOf({ works, revokedAt, expiresAt })}</span>
        <span className={styles.dim} data-tabular>
          {lastOpenedAt === null ? linkMessages.neverOpened : linkMessages.opened(momentInIndia(lastOpenedAt))}
        </span>
        <span className={styles.dim} data-tabular>
          {linkMessages.madeBy(madeBy, momentInIndia(madeAt))}
        </span>
      </span>
      {works && (
        <Button variant="default" aria-label={`Stop the link of ${name}`} aria-haspopup="dialog" onClick={onRevoke}>
          Stop
        </Button>
      )}
    </>
  );
}

function textOf({ works, revokedAt, expiresAt }: Pick<CompanyLink, 'revokedAt' | 'expiresAt'> & { works: boolean }) {
  if (revokedAt !== null) return linkMessages.revoked(momentInIndia(revokedAt));
  return works ? linkMessages.works(momentInIndia(expiresAt)) : linkMessages.ended(momentInIndia(expiresAt));
}
