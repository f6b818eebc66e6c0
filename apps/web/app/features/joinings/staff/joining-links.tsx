import { Badge, Button } from '@mantine/core';
import { joiningEndpoints, type JoiningLink, type JoiningRecord } from '@avsar/contract';
import { useState } from 'react';
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx';
import { callApi } from '#api/client.ts';
import { momentInIndia } from '#lib/format.ts';
import { useDecision } from '#lists/use-decision.ts';
import { IconPlus } from '#ui/pictures/icons.ts';
import { useRefreshJoining } from './joining-queries.ts';
import { MakeLink } from './make-link.tsx';
import { linkMessages } from './staff.messages.ts';
import styles from './staff.module.css';

interface JoiningLinksProps {
  readonly applicationId: string;
  readonly joining: JoiningRecord;
}

/** The links by which somebody of the company answers once. */
export function JoiningLinks({ applicationId, joining: { links, isAccepted } }: JoiningLinksProps) {
  const refresh = useRefreshJoining();
  const [isMaking, setMaking] = useState(false);
  const revoking = useDecision<JoiningLink>({
    send: async ({ id }) => {
      await callApi(joiningEndpoints.revokeLink, { params: { linkId: String(id) } });
      return linkMessages.revokedNow;
    },
    refresh,
  });
  if (!isAccepted && links.length === 0) return null;
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        {/* Takes the focus after the button that had it is gone. */}
        <h3 id="joining-links" tabIndex={-1} data-list-head>
          {linkMessages.title}
        </h3>
        {isAccepted && (
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setMaking(true)}
          >
            Make a link
          </Button>
        )}
      </div>
      {isAccepted && <p>{linkMessages.lead}</p>}
      {links.length === 0 ? (
        <p>{linkMessages.none}</p>
      ) : (
        <ul className={styles.rows} aria-labelledby="joining-links">
          {links.map((link) => (
            <li key={link.id} className={styles.row}>
              <Row link={link} onRevoke={() => revoking.ask(link)} />
            </li>
          ))}
        </ul>
      )}
      <MakeLink
        applicationId={applicationId}
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
    </div>
  );
}

function Row({ link, onRevoke }: { readonly link: JoiningLink; readonly onRevoke: () => void }) {
  const { name, madeAt, madeBy, works, usedAt, revokedAt } = link;
  return (
    <>
      <span className={styles.words}>
        <strong>{name}</strong>
        <span>
          <Badge component="span" variant="light" color={works ? 'leaf' : 'gray'} miw="max-content">
            {badgeOf(works, usedAt, revokedAt)}
          </Badge>
        </span>
        <span data-tabular>{textOf(link)}</span>
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

function badgeOf(works: boolean, usedAt: string | null, revokedAt: string | null): string {
  if (works) return 'Works';
  if (usedAt !== null) return 'Answered';
  return revokedAt === null ? 'Ended' : 'Stopped';
}

function textOf({ works, usedAt, revokedAt, expiresAt }: JoiningLink): string {
  if (usedAt !== null) return linkMessages.used(momentInIndia(usedAt));
  if (revokedAt !== null) return linkMessages.revoked(momentInIndia(revokedAt));
  return works ? linkMessages.works(momentInIndia(expiresAt)) : linkMessages.ended;
}
