import { type EditableHeroSlide, siteEndpoints } from '@avsar/contract';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx';
import { useDeletion } from '#lists/use-deletion.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { Scene } from '../scenes/scene.tsx';
import styles from './manage-slides.module.css';
import { OrderedList } from './ordered-list.tsx';
import { TabHead } from './tab-head.tsx';
import { siteMessages } from './site.messages.ts';
import { SlideForm } from './slide-form.tsx';

interface ManageSlidesProps {
  readonly slides: readonly EditableHeroSlide[];
  /** Loads the list again. */
  readonly onChanged: () => Promise<unknown>;
}

/** Admin list: the slides at the top of the home page. */
export function ManageSlides({ slides, onChanged }: ManageSlidesProps) {
  const [edited, setEdited] = useState<EditableHeroSlide | 'new'>();
  const slide = edited === 'new' ? undefined : edited;
  const deletion = useDeletion<EditableHeroSlide>({
    remove: ({ id }) => callApi(siteEndpoints.removeHeroSlide, { params: { slideId: String(id) } }),
    failed: siteMessages.deleteFailed,
    onRemoved: onChanged,
  });
  const close = () => setEdited(undefined);
  return (
    <>
      <TabHead
        lead="They take turns at the top of the home page, in this order."
        add="Add a slide"
        onAdd={() => setEdited('new')}
      />
      <OrderedList
        label="Hero slides"
        items={slides}
        nameOf={({ title }) => title}
        saveOrder={(ids) => callApi(siteEndpoints.orderHeroSlides, { body: { ids: [...ids] } })}
        onFailed={onChanged}
        onEdit={setEdited}
        onDelete={deletion.ask}
        none={siteMessages.noSlides}
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
      <Dialog
        isOpen={edited !== undefined}
        onClose={close}
        title={slide === undefined ? 'Add a slide' : 'Edit slide'}
        size="wide"
      >
        <SlideForm
          key={slide === undefined ? 'new' : `${slide.id}-${slide.version}`}
          slide={slide}
          onReload={setEdited}
          onCancel={close}
          onSaved={() => {
            // The admin may have closed this form meanwhile and opened another slide.
            setEdited((now) => (now === edited ? undefined : now));
            void onChanged();
          }}
        />
      </Dialog>
      <ConfirmDialog
        isOpen={deletion.item !== undefined}
        title="Delete slide"
        confirm="Delete"
        isDangerous
        isBusy={deletion.isBusy}
        onConfirm={deletion.confirm}
        onCancel={deletion.cancel}
      >
        <p>Are you sure you want to delete the slide “{deletion.item?.title}”?</p>
      </ConfirmDialog>
    </>
  );
}
