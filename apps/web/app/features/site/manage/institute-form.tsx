import { TextInput } from '@mantine/core';
import { type EditableSite, siteDraftSchema, siteEndpoints } from '@avsar/contract';
import { callApi, callAs } from '#api/client.ts';
import { differencesBy } from '#forms/differences.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { PicturePicker, pictureText, useChosenPicture } from '#features/media/index.ts';
import { links } from '#links.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import form from '#ui/form/form.module.css';
import { toast } from '#ui/feedback/toast-store.ts';
import { readClassroomSettings, mergeHostFaults } from './classroom.ts';
import { ClassroomFields } from './classroom-fields.tsx';
import { siteMessages } from './site.messages.ts';
import { SocialLinkFields } from './social-link-fields.tsx';
import { moveFaultsToRows, readSocialLinks, networkFaultsIn } from './social-links.ts';

interface InstituteFormProps {
  readonly site: EditableSite;
  readonly onReload: (newer: EditableSite) => void;
  readonly onSaved: (saved: EditableSite) => void;
}

const schema = siteDraftSchema.omit({ version: true });

export function InstituteForm({ site, onReload, onSaved }: InstituteFormProps) {
  const editing = useForm({
    schema,
    read: async ({ withoutLogo, ...typed }, fields) => {
      const logo = withoutLogo === 'on' ? null : await picture.read();
      const { brand, slug, address, phone, email } = typed;
      const words = { brand, slug, address, phone, email, ...readClassroomSettings(typed) };
      return { ...words, socialLinks: readSocialLinks(fields), ...(logo !== undefined && { logo }) };
    },
    check: (_typed, fields) => ({
      ...networkFaultsIn(fields),
      ...(picture.fault !== undefined && { logo: picture.fault }),
    }),
    renameFaults: (faults, fields) => mergeHostFaults(moveFaultsToRows(faults, fields)),
    save: (body, { version = site.version, fetch }) =>
      callApi(siteEndpoints.update, { body: { ...body, version } }, { fetch }),
    edited: { row: site, reread: () => callAs('ADMIN', siteEndpoints.get, {}), differences, onReload },
    failed: siteMessages.saveFailed,
    onSaved: (saved) => {
      toast.success(siteMessages.saved);
      onSaved(saved);
    },
  });
  const picture = useChosenPicture(editing.setFaultOf('logo'));
  const { field } = editing;
  return (
    <Form form={editing} layout="columns" submit="Save">
      <TextInput {...field('brand')} label="Name of the institute" defaultValue={site.brand} size="md" required />
      <TextInput
        {...field('slug')}
        label="Name in addresses"
        description={`As in ${links.productAbout(site.slug)}. Old addresses stop working.`}
        defaultValue={site.slug}
        size="md"
        required
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
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
      <div className={form.wide}>
        <PicturePicker
          name="logo"
          label="Logo"
          shape="logo"
          chosen={picture}
          error={field('logo').error}
          isRequired={false}
          current={site.logo}
        />
      </div>
      {site.logo !== null && <CheckField name="withoutLogo" label="Show no logo, but our mark" isChecked={false} />}
      <ClassroomFields field={field} site={site} />
    </Form>
  );
}

const differences = differencesBy(
  ({ brand, slug, address, phone, email, socialLinks, logo, ...classroom }: EditableSite) => ({
    'Name of the institute': brand,
    'Name in addresses': slug,
    Address: address,
    Phone: phone,
    'E-mail': email,
    'Social links': Object.entries(socialLinks)
      .map(([network, url]) => `${network}: ${url}`)
      .join(', '),
    Logo: pictureText(logo),
    'Hosts a class may be held at': classroom.meetingHosts.join(', '),
    'Late after, in minutes': String(classroom.lateAfterMinutes),
  }),
);
