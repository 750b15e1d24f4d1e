import type { loadSlot } from '@portal/shared/calls/slot';
import { moduleOf, placeForm, slotForm } from '@portal/shared/calls/slot';
import type { Language, Site } from '@portal/shared/codes/index';
import type { OutputOf } from '@portal/shared/define/call';
import { type SlotModule, type SlotType, slotModules } from '@portal/shared/records/slot';
import type { Dayjs } from 'dayjs';
import type { Picture } from '../../entities/record/pictures/picture.ts';
import { instant, wallClock } from '../../kit/format/wall-clock.ts';
import type { SlotInput } from './requests.ts';

/** Characters of a title. */
export const longestTitle = 20;

/** A slot as its form holds it. */
export interface SlotValues {
  typeCode: SlotType;
  catagory: SlotModule;
  lanCode: Language;
  dominCode: Site;
  postId: string;
  title: string;
  connectMessage: string;
  imageFileId: readonly Picture[];
  /** 0 it is only kept, 1 at once, 2 later */
  oper: '0' | '1' | '2';
  publishTime: Dayjs | null;
  endTime: Dayjs | null;
}

export const emptyValues = (site: Site, language: Language): SlotValues => ({
  typeCode: '03',
  catagory: slotModules['03'][0],
  lanCode: language,
  dominCode: site,
  postId: '',
  title: '',
  connectMessage: '',
  imageFileId: [],
  oper: '1',
  publishTime: null,
  endTime: null,
});

/** A new one, for the place that an address names. */
export function presetValues(search: URLSearchParams, values: SlotValues): SlotValues {
  const { data } = placeForm.safeParse(Object.fromEntries(search));
  const catagory = data && moduleOf(data.typeCode, data.catagory);
  return data && catagory ? { ...values, ...data, catagory } : values;
}

type Loaded = OutputOf<typeof loadSlot>;

export const valuesOf = (row: Loaded): SlotValues => ({
  typeCode: row.typeCode,
  catagory: row.catagory,
  lanCode: row.lanCode,
  dominCode: row.dominCode,
  postId: row.postId,
  title: row.title,
  connectMessage: row.connectMessage,
  imageFileId: row.imageFileId ? [{ fileId: row.imageFileId, url: row.imageFileUrl }] : [],
  // what is displayed is corrected at once
  oper: row.recommendStatus === '1' ? '1' : row.publishTime ? '2' : '0',
  publishTime: wallClock(row.publishTime),
  endTime: wallClock(row.endTime),
});

type Draft = Omit<SlotValues, 'publishTime' | 'endTime'> & { publishTime: string; endTime: string };

/** As this browser keeps it while it is not saved. */
export const draftIn = {
  toDraft: ({ publishTime, endTime, ...values }: SlotValues): Draft => ({
    ...values,
    publishTime: instant(publishTime),
    endTime: instant(endTime),
  }),
  ofDraft: ({ publishTime, endTime, ...draft }: Draft): SlotValues => ({
    ...draft,
    publishTime: wallClock(publishTime),
    endTime: wallClock(endTime),
  }),
};

/** As the call takes it. */
export const inputOf =
  (idVal: string) =>
  ({ imageFileId, publishTime, endTime, ...values }: SlotValues): SlotInput => ({
    ...values,
    idVal,
    imageFileId: imageFileId[0]?.fileId ?? '',
    publishTime: values.oper === '2' ? instant(publishTime) : '',
    endTime: instant(endTime),
  });

export { slotForm };
