import { nanoid } from '@reduxjs/toolkit';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../core/api/problem.ts';
import { problemText } from '../../../core/api/problem-text.ts';
import { type Document, documentBounds, documentFault } from './document.ts';

export interface Coming {
  readonly key: string;
  readonly file: File;
}

/** Documents of a field: those that are there, those on their way, and what was wrong with others. */
export function useDocuments(
  max: number,
  value: readonly Document[],
  change: (documents: readonly Document[]) => void,
) {
  const { t } = useTranslation();
  const [coming, setComing] = useState<readonly Coming[]>([]);
  const [faults, setFaults] = useState<readonly string[]>([]);
  // several uploads can end before the form has drawn the first
  const latest = useRef(value);
  latest.current = value;
  const set = (documents: readonly Document[]) => {
    latest.current = documents;
    change(documents);
  };
  const end = (key: string) => setComing((now) => now.filter((upload) => upload.key !== key));
  return {
    coming,
    faults,
    async add(files: readonly File[]) {
      const room = max - latest.current.length - coming.length;
      const found: string[] = [];
      const good: Coming[] = [];
      for (const file of files) {
        const fault = await documentFault(file);
        const bounds = { ...documentBounds(max), name: file.name };
        if (fault) found.push(t(`record.form.${fault}`, bounds));
        else if (good.length >= room) found.push(t('record.form.tooManyDocuments', bounds));
        else good.push({ key: nanoid(), file });
      }
      setFaults(found);
      setComing((now) => [...now, ...good]);
    },
    arrived({ key, file }: Coming, storedFile: { fileId: string; url: string }) {
      end(key);
      const { name, size } = file;
      // the same file once more is the same upload
      if (latest.current.some(({ id }) => id === storedFile.fileId)) return;
      set([...latest.current, { id: storedFile.fileId, name, size, url: storedFile.url }]);
    },
    failed({ key, file }: Coming, problem: Problem) {
      end(key);
      const reason = problem.fields ? Object.values(problem.fields).join(' ') : problemText(t, problem);
      if (problem.code !== 'aborted')
        setFaults((now) => [...now, t('record.form.uploadFailed', { name: file.name, reason })]);
    },
    cancelled: end,
    remove: (id: string) => set(latest.current.filter((document) => document.id !== id)),
  };
}
