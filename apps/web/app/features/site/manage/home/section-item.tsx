import { TextInput } from '@mantine/core';
import type { HomeSection } from '@avsar/contract';
import { useState } from 'react';
import type { Field } from '#forms/fields.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { IconArrowDown, IconArrowUp, IconChevronDown } from '#ui/pictures/icons.ts';
import { fieldOf, type HomeDraft } from './home-draft.ts';
import { sectionTexts } from './home.messages.ts';
import styles from './section-item.module.css';
import { LayerFields, StepFields, WelcomeField } from './section-fields.tsx';

interface SectionItemProps {
  readonly section: HomeSection;
  /** The place in the list, from 0. */
  readonly place: number;
  readonly isLast: boolean;
  /** Visitors would see nothing of the section. */
  readonly isEmpty: boolean;
  readonly draft: HomeDraft;
  readonly field: Field;
  readonly onChange: (changes: Partial<HomeDraft>) => void;
  readonly onChangeSection: (section: HomeSection) => void;
  readonly onMove: (from: number, to: number, button: HTMLElement) => void;
}

/** One section of the home page: its switch, buttons to move it, and its texts, which open. */
export function SectionItem(item: SectionItemProps) {
  const { section, place, isLast, isEmpty, draft, field, onChangeSection, onMove } = item;
  const { name, emptyNote } = sectionTexts[section.kind];
  const [isOpen, setOpen] = useState(false);
  // A closed part cannot show a fault or take the focus.
  const hasFault = fieldNamesOf(section, draft).some((one) => field(one).error !== undefined);
  return (
    <li className={styles.item} data-off={!section.isShown || undefined}>
      <div className={styles.head}>
        <div className={styles.switch}>
          <Switch label={name} isOn={section.isShown} onChange={(isShown) => onChangeSection({ ...section, isShown })}>
            {isEmpty ? emptyNote : section.title}
          </Switch>
        </div>
        <div className={styles.buttons}>
          <IconButton
            label={`Move up: ${name}`}
            // Not `disabled`: a disabled button would lose focus when the section reaches the top.
            aria-disabled={place === 0}
            onClick={({ currentTarget }) => onMove(place, place - 1, currentTarget)}
          >
            <IconArrowUp size={20} stroke={1.75} aria-hidden />
          </IconButton>
          <IconButton
            label={`Move down: ${name}`}
            aria-disabled={isLast}
            onClick={({ currentTarget }) => onMove(place, place + 1, currentTarget)}
          >
            <IconArrowDown size={20} stroke={1.75} aria-hidden />
          </IconButton>
        </div>
      </div>
      <details
        className={styles.details}
        open={isOpen || hasFault}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className={styles.summary}>
          Texts of {name}
          <IconChevronDown className={styles.chevron} size={18} stroke={1.75} aria-hidden />
        </summary>
        <div className={styles.fields}>
          <TitleFields {...item} />
          <ContentFields {...item} />
        </div>
      </details>
    </li>
  );
}

function TitleFields({ section, field, onChangeSection }: SectionItemProps) {
  const [title, lead] = [field(fieldOf.section(section, 'title')), field(fieldOf.section(section, 'lead'))];
  return (
    <>
      <TextInput
        {...title}
        label={isNamedOnly(section) ? 'Name for screen readers' : 'Title'}
        value={section.title}
        onChange={({ currentTarget }) => {
          title.onChange();
          onChangeSection({ ...section, title: currentTarget.value });
        }}
        size="md"
        required
        autoComplete="off"
      />
      {!isNamedOnly(section) && (
        <TextInput
          {...lead}
          label={section.kind === 'call' ? 'Text' : 'Line below the title'}
          value={section.lead}
          onChange={({ currentTarget }) => {
            lead.onChange();
            onChangeSection({ ...section, lead: currentTarget.value });
          }}
          size="md"
          autoComplete="off"
        />
      )}
    </>
  );
}

/** Sections without a visible heading. */
const isNamedOnly = ({ kind }: HomeSection) => kind === 'slides' || kind === 'glance';

function ContentFields({ section, draft, field, onChange }: SectionItemProps) {
  if (section.kind === 'welcome') {
    return <WelcomeField welcome={draft.welcome} field={field} onChange={(welcome) => onChange({ welcome })} />;
  }
  if (section.kind === 'steps') {
    return <StepFields steps={draft.steps} field={field} onChange={(steps) => onChange({ steps })} />;
  }
  if (section.kind === 'technologies') {
    return <LayerFields layers={draft.layers} field={field} onChange={(layers) => onChange({ layers })} />;
  }
  return null;
}

/** The names of all fields inside the item of a section. */
function fieldNamesOf(section: HomeSection, { steps, layers }: HomeDraft): readonly string[] {
  const own = [fieldOf.section(section, 'title'), fieldOf.section(section, 'lead')];
  if (section.kind === 'welcome') return [...own, 'welcome'];
  if (section.kind === 'steps') {
    return [...own, ...steps.flatMap((step) => [fieldOf.step(step, 'title'), fieldOf.step(step, 'text')])];
  }
  if (section.kind !== 'technologies') return own;
  const names = ['name', 'text', 'technologies'] as const;
  return [...own, ...layers.flatMap((layer) => names.map((name) => fieldOf.layer(layer, name)))];
}
