import { TextInput } from '@mantine/core';
import { type EditableSite, siteDraftSchema, siteEndpoints, withClaim } from '@avsar/contract';
import { useRef } from 'react';
import { ClaimField } from '#admin-kit/claim/claim-field.tsx';
import { LeaveWarning } from '#admin-kit/leave-warning.tsx';
import { callApi, callAs } from '#api/client.ts';
import { differencesBy } from '#forms/differences.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { pictureText, useChosenPicture } from '#features/media/index.ts';
import { showSavedRootData } from '#lib/page/saved-root-data.ts';
import { links, slugOf } from '#links.ts';
import form from '#ui/form/form.module.css';
import { toast } from '#ui/feedback/toast-store.ts';
import { sentColour } from './chosen-colours.ts';
import { readClassroomSettings, mergeHostFaults } from './classroom.ts';
import { ClassroomFields } from './classroom-fields.tsx';
import { LookFields } from './look-fields.tsx';
import { type ChosenPictures, PictureFields, pictureFaultsIn, readPictures } from './picture-fields.tsx';
import { siteMessages } from './site.messages.ts';
import { SocialLinkFields } from './social-link-fields.tsx';
import { moveFaultsToRows, readSocialLinks, networkFaultsIn } from './social-links.ts';

interface InstituteFormProps {
  readonly site: EditableSite;
  readonly onReload: (newer: EditableSite) => void;
  readonly onSaved: (saved: EditableSite) => void;
}

/** The name in addresses of a new installation. It follows the name of the institute until an admin has saved one. */
const slugBefore = 'your-institute';

const schema = withClaim(siteDraftSchema.omit({ version: true }));

export function InstituteForm({ site, onReload, onSaved }: InstituteFormProps) {
  const editing = useForm({
    schema,
    read: async (typed, fields) => {
      const { brand, slug, tagline, description, address, phone, email } = typed;
      return {
        brand,
        slug,
        tagline,
        description,
        address,
        phone,
        email,
        ...readClassroomSettings(typed),
        primaryColour: sentColour(typed['primaryColour']),
        accentColour: sentColour(typed['accentColour']),
        socialLinks: readSocialLinks(fields),
        ...(await readPictures(typed, pictures)),
      };
    },
    check: (_typed, fields) => ({ ...networkFaultsIn(fields), ...pictureFaultsIn(pictures) }),
    renameFaults: (faults, fields) => mergeHostFaults(moveFaultsToRows(faults, fields)),
    save: (body, { version = site.version, fetch }) =>
      callApi(siteEndpoints.update, { body: { ...body, version } }, { fetch }),
    edited: { row: site, reread: () => callAs('ADMIN', siteEndpoints.get, {}), differences, onReload },
    onSaved: (saved) => {
      toast.success(siteMessages.saved);
      showSavedRootData({ site: saved });
      onSaved(saved);
    },
  });
  const pictures: ChosenPictures = {
    logo: useChosenPicture(editing.setFaultOf('logo')),
    icon: useChosenPicture(editing.setFaultOf('icon')),
    socialCard: useChosenPicture(editing.setFaultOf('socialCard')),
  };
  const { field } = editing;
  const slug = useRef<HTMLInputElement>(null);
  const isSlugTyped = useRef(false);
  return (
    <>
      <Form form={editing} layout="columns" submit="Save">
        <TextInput
          {...field('brand')}
          label="Name of the institute"
          defaultValue={site.brand}
          size="md"
          required
          onChange={({ currentTarget: { value } }) => {
            field('brand').onChange();
            if (slug.current !== null && site.slug === slugBefore && !isSlugTyped.current)
              slug.current.value = slugOf(value);
          }}
        />
        <TextInput
          {...field('slug')}
          ref={slug}
          label="Name in web addresses"
          description={`As in ${links.productAbout(site.slug)}. If you change it, old links stop working.`}
          defaultValue={site.slug}
          size="md"
          required
          onChange={() => {
            field('slug').onChange();
            isSlugTyped.current = true;
          }}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <TextInput
          {...field('tagline')}
          label="Tagline"
          description="What you do, in one line. Shown on the home page and below your name."
          defaultValue={site.tagline}
          size="md"
          maxLength={80}
          autoComplete="off"
          className={form.wide}
        />
        <TextInput
          {...field('description')}
          label="Description for search engines"
          description="One or two sentences. People read it in search results and beside links in chats."
          defaultValue={site.description}
          size="md"
          maxLength={200}
          autoComplete="off"
          className={form.wide}
        />
        <ClaimField form={editing} subject="site:1" />
        <TextInput
          {...field('address')}
          label="Address"
          defaultValue={site.address}
          size="md"
          required
          className={form.wide}
        />
        <TextInput {...field('phone')} label="Phone" type="tel" defaultValue={site.phone} size="md" required />
        <TextInput {...field('email')} label="E-mail" type="email" defaultValue={site.email} size="md" required />
        <SocialLinkFields field={field} links={site.socialLinks} />
        <LookFields field={field} site={site} />
        <PictureFields field={field} site={site} chosen={pictures} />
        <ClassroomFields field={field} site={site} />
      </Form>
      <LeaveWarning isUnsaved={editing.isUnsaved} />
    </>
  );
}

const differences = differencesBy(
  ({ brand, slug, address, phone, email, socialLinks, logo, icon, socialCard, ...others }: EditableSite) => ({
    'Name of the institute': brand,
    'Name in web addresses': slug,
    Tagline: others.tagline,
    'Description for search engines': others.description,
    Address: address,
    Phone: phone,
    'E-mail': email,
    'Social links': Object.entries(socialLinks)
      .map(([network, url]) => `${network}: ${url}`)
      .join(', '),
    'Main colour': others.primaryColour ?? '',
    'Colour of the main buttons': others.accentColour ?? '',
    Logo: pictureText(logo),
    'App icon': pictureText(icon),
    'Picture for shared links': pictureText(socialCard),
    'Allowed sites for live classes': others.meetingHosts.join(', '),
    'Late after (minutes)': String(others.lateAfterMinutes),
  }),
);
