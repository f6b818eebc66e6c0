import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { links } from '#links.ts';
import { messageMessages } from '../messages.messages.ts';
import styles from '../messages.module.css';

/** On the trainer's profile: the way to a new message, and to those written before. */
export function TrainerMessageLinks() {
  return (
    <div className={styles.bar}>
      <Button component={Link} to={links.writeTrainerMessage()}>
        {messageMessages.write}
      </Button>
      <Button component={Link} to={links.trainerMessages} variant="default">
        My messages
      </Button>
    </div>
  );
}
