import type { EditableSite } from '@avsar/contract';
import type { Field } from '#forms/fields.ts';
import { PicturePicker, type useChosenPicture } from '#features/media/index.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { FormGroup } from '#ui/form/form-group.tsx';
import form from '#ui/form/form.module.css';

const pictures = {
  logo: {
    label: 'Logo',
    shape: 'logo',
    removal: 'No logo: show the first letter of the name',
  },
  icon: {
    label: 'App icon: a square picture, 512 by 512 pixels',
    shape: 'logo',
    removal: 'No icon: show the first letter of the name',
  },
  socialCard: {
    label: 'Picture for shared links, 1200 by 630 pixels',
    shape: 'cover',
    removal: 'No picture for shared links',
  },
} as const;

type PictureName = keyof typeof pictures;

const pictureNames = ['logo', 'icon', 'socialCard'] as const satisfies readonly PictureName[];

/** The name of the check box that removes a picture. */
const removalOf = (name: PictureName) => `without-${name}`;

export type ChosenPictures = Readonly<Record<PictureName, ReturnType<typeof useChosenPicture>>>;

interface PictureFieldsProps {
  readonly field: Field;
  readonly site: EditableSite;
  readonly chosen: ChosenPictures;
}

export function PictureFields({ field, site, chosen }: PictureFieldsProps) {
  return (
    <div className={form.wide}>
      <FormGroup title="Pictures">
        {pictureNames.map((name) => (
          <div key={name} className={form.wide}>
            <PicturePicker
              name={name}
              label={pictures[name].label}
              shape={pictures[name].shape}
              chosen={chosen[name]}
              error={field(name).error}
              isRequired={false}
              current={site[name]}
            />
            {site[name] !== null && (
              <CheckField name={removalOf(name)} label={pictures[name].removal} isChecked={false} />
            )}
          </div>
        ))}
      </FormGroup>
    </div>
  );
}

type Typed = Readonly<Record<string, string | undefined>>;

/** What is sent of each picture: a new one, null if it is to go, nothing if it stays. */
export async function readPictures(typed: Typed, chosen: ChosenPictures) {
  const read = (name: PictureName) => (typed[removalOf(name)] === 'on' ? null : chosen[name].read());
  const [logo, icon, socialCard] = [await read('logo'), await read('icon'), await read('socialCard')];
  return {
    ...(logo !== undefined && { logo }),
    ...(icon !== undefined && { icon }),
    ...(socialCard !== undefined && { socialCard }),
  };
}

/** Files that are no pictures, by field. */
export function pictureFaultsIn(chosen: ChosenPictures): Record<string, string> {
  return Object.fromEntries(
    pictureNames.flatMap((name) => {
      const { fault } = chosen[name];
      return fault === undefined ? [] : [[name, fault]];
    }),
  );
}
