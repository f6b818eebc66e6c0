import { mobileText } from '#lib/format.ts';
import styles from './entered-facts.module.css';

interface EnteredFactsProps {
  readonly person: { readonly name: string; readonly email: string; readonly mobileNumber: string };
}

/** Name and contacts that somebody else entered, for the person to check. */
export function EnteredFacts({ person }: EnteredFactsProps) {
  const facts = [
    ['Name', person.name],
    ...(person.email === '' ? [] : [['E-mail', person.email]]),
    ['Mobile number', mobileText(person.mobileNumber)],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
