import type { PictureUse } from '@portal/shared/rules/file';
import { nanoid } from '@reduxjs/toolkit';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../core/api/problem.ts';
import { problemText } from '../../../core/api/problem-text.ts';
import type { Picture } from './picture.ts';
import { usePictureFault } from './use-picture-fault.ts';

export interface Uploading {
  readonly key: string;
  readonly file: File;
  /** its place among all files that were chosen, whichever arrives first */
  readonly turn: number;
}

/** The pictures with one more, before those that were chosen after it. */
export function inTurn(
  pictures: readonly Picture[],
  arrived: Picture,
  tickets: ReadonlyMap<string, number>,
): readonly Picture[] {
  const ticket = tickets.get(arrived.fileId) ?? 0;
  const nextIndex = pictures.findIndex(({ fileId }) => (tickets.get(fileId) ?? -1) > ticket);
  const at = nextIndex < 0 ? pictures.length : nextIndex;
  return [...pictures.slice(0, at), arrived, ...pictures.slice(at)];
}

/** What pictures are for, and how many there may be. */
export interface Room {
  use: PictureUse;
  max: number;
}

/** Pictures of a field: those that are there, those on their way, and what was wrong with others. */
export function usePictures(
  { use, max }: Room,
  value: readonly Picture[],
  change: (pictures: readonly Picture[]) => void,
) {
  const { t } = useTranslation();
  const faultOf = usePictureFault(use);
  const [uploading, setUploading] = useState<readonly Uploading[]>([]);
  const [faults, setFaults] = useState<readonly string[]>([]);
  // several uploads can end before the form has drawn the first
  const latest = useRef(value);
  latest.current = value;
  const set = (pictures: readonly Picture[]) => {
    latest.current = pictures;
    change(pictures);
  };
  const tickets = useRef(new Map<string, number>());
  const ticketCounter = useRef(0);
  const end = (key: string) => setUploading((now) => now.filter((upload) => upload.key !== key));
  return {
    uploading,
    faults,
    async add(files: readonly File[]) {
      const room = max - latest.current.length - uploading.length;
      const found: string[] = [];
      const good: Uploading[] = [];
      for (const file of files) {
        const name = file.name;
        const fault = await faultOf(file);
        if (fault) found.push(fault);
        else if (good.length >= room) found.push(t('record.form.tooMany', { name, max }));
        else good.push({ key: nanoid(), file, turn: ticketCounter.current++ });
      }
      setFaults(found);
      setUploading((now) => [...now, ...good]);
    },
    uploaded({ key, turn: ticket }: Uploading, picture: Picture) {
      end(key);
      tickets.current.set(picture.fileId, ticket);
      set(inTurn(latest.current, picture, tickets.current));
    },
    failed({ key, file }: Uploading, problem: Problem) {
      end(key);
      const reason = problem.fields ? Object.values(problem.fields).join(' ') : problemText(t, problem);
      if (problem.code !== 'aborted')
        setFaults((now) => [...now, t('record.form.uploadFailed', { name: file.name, reason })]);
    },
    cancelled: end,
    remove: (index: number) => set(latest.current.filter((_, at) => at !== index)),
    move(index: number, offset: -1 | 1) {
      const next = [...latest.current];
      const [movedPicture] = next.splice(index, 1);
      if (movedPicture) next.splice(index + offset, 0, movedPicture);
      set(next);
    },
  };
}
