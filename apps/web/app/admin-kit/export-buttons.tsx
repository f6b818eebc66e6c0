import { Button } from '@mantine/core';
import { ApiError, exportEndpoints, type ExportedList, type ExportFormat } from '@avsar/contract';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { useRights } from '#features/auth/index.ts';
import { downloadFrom } from '#lib/save-file.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { IconDownload } from '#ui/pictures/icons.ts';
import styles from './export-buttons.module.css';
import { exportMessages } from './export.messages.ts';

const formats = [
  { format: 'csv', text: 'CSV' },
  { format: 'xlsx', text: 'Excel' },
] as const;

const noFilters = {};

interface ExportButtonsProps {
  readonly list: ExportedList;
  /** Search and filters of the list, as its query has them. */
  readonly filters?: Readonly<Record<string, string | undefined>>;
  /** What the file is, for screen readers: where a page has several. */
  readonly name?: string;
}

/** Downloads the whole list as a file, with its present search and filters. The browser shows the progress. */
export function ExportButtons({ list, filters = noFilters, name }: ExportButtonsProps) {
  const exported = name === undefined ? 'Export' : `Export ${name}`;
  const { has } = useRights();
  const [busy, setBusy] = useState<ExportFormat>();
  const { right } = exportEndpoints[list].start;
  if (!has(right)) return null;
  const download = async (format: ExportFormat) => {
    setBusy(format);
    try {
      const { link } = await callApi(exportEndpoints[list].start, { body: { format, filters } });
      downloadFrom(link);
    } catch (error) {
      const isRefused = error instanceof ApiError && error.code === 'rate_limited';
      toast.error(isRefused ? error.message : exportMessages.failed);
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <div role="group" aria-label={exported} className={styles.group}>
      {formats.map(({ format, text }) => (
        <Button
          key={format}
          variant="subtle"
          size="compact-sm"
          aria-label={`${exported} as ${text}`}
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          loading={busy === format}
          onClick={() => void download(format)}
        >
          {text}
        </Button>
      ))}
    </div>
  );
}
