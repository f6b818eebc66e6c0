import { Button } from '@mantine/core';
import { type EditableHeroSlide, siteEndpoints } from '@avsar/contract';
import { callApi } from '#api/client.ts';
import { OrderedList } from '#lists/ordered-list.tsx';
import { EmptyList } from '#lists/empty-list.tsx';
import { Scene } from '../scenes/scene.tsx';
import styles from './manage-slides.module.css';
import { ManagedList } from './managed-list.tsx';
import { siteMessages } from './site.messages.ts';
import { SlideForm } from './slide-form.tsx';

interface ManageSlidesProps {
  readonly slides: readonly EditableHeroSlide[];
  /** Loads the list again. */
  readonly onChanged: () => Promise<unknown>;
}

const nameOf = ({ title }: EditableHeroSlide) => title;

/** Admin list: the slides at the top of the home page. */
export function ManageSlides({ slides, onChanged }: ManageSlidesProps) {
  return (
    <ManagedList<EditableHeroSlide>
      noun="slide"
      lead="Slides at the top of the home page, shown one after the other in this order."
      nameOf={nameOf}
      remove={(id) => callApi(siteEndpoints.removeHeroSlide, { params: { slideId: String(id) } })}
      onChanged={onChanged}
      dialogSize="wide"
      renderForm={({ entry, ...form }) => <SlideForm slide={entry} {...form} />}
    >
      {({ onAdd, ...actions }) => (
        <OrderedList
          label="Hero slides"
          items={slides}
          nameOf={nameOf}
          saveOrder={(ids) => callApi(siteEndpoints.orderHeroSlides, { body: { ids: [...ids] } })}
          onFailed={onChanged}
          none={siteMessages.noSlides}
          empty={
            <EmptyList action={<Button onClick={onAdd}>Add the first slide</Button>}>
              {siteMessages.noSlidesWhy}
            </EmptyList>
          }
          {...actions}
        >
          {({ title, text, link, scene }) => (
            <div className={styles.slide}>
              <div className={styles.scene}>
                <Scene name={scene} />
              </div>
              <div>
                <h2 className={styles.title}>{title}</h2>
                <p>{text}</p>
                <p className={styles.link}>
                  “{link.text}” leads to {link.to}
                </p>
              </div>
            </div>
          )}
        </OrderedList>
      )}
    </ManagedList>
  );
}
