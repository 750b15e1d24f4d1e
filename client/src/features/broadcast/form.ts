import { type BroadcastRow, broadcastForm, type saveBroadcast } from '@portal/shared/calls/broadcast';
import { type Role, type Site, seller } from '@portal/shared/codes/index';
import type { RequestOf } from '@portal/shared/define/call';
import type { PublishMode } from '@portal/shared/rules/publish';
import type { Dayjs } from 'dayjs';
import type { Picture } from '../../entities/record/pictures/picture.ts';
import { instant, wallClock } from '../../kit/format/wall-clock.ts';

/** A broadcast as its form holds it. */
export interface BroadcastValues {
  typeCode: BroadcastRow['typeCode'];
  postId: string;
  audience: Role[];
  sites: Site[];
  titleCN: string;
  bodyCN: string;
  titleEN: string;
  bodyEN: string;
  connectMessage: string;
  imageFileId: readonly Picture[];
  oper: PublishMode;
  publishTime: Dayjs | null;
}

export const emptyValues = (site: Site): BroadcastValues => ({
  typeCode: '01',
  postId: '1',
  audience: [seller],
  sites: [site],
  titleCN: '',
  bodyCN: '',
  titleEN: '',
  bodyEN: '',
  connectMessage: '',
  imageFileId: [],
  oper: '1',
  publishTime: null,
});

export const valuesOf = (row: BroadcastRow): BroadcastValues => {
  const { typeCode, postId, audience, sites, titleCN, bodyCN, titleEN, bodyEN, connectMessage } = row;
  return {
    typeCode,
    postId,
    audience,
    sites,
    titleCN,
    bodyCN,
    titleEN,
    bodyEN,
    connectMessage,
    imageFileId: row.imageFileId ? [{ fileId: row.imageFileId, url: row.imageUrl }] : [],
    oper: row.publishTime ? '2' : '0',
    publishTime: wallClock(row.publishTime),
  };
};

type Draft = Omit<BroadcastValues, 'publishTime'> & { publishTime: string };

/** As this browser keeps it while it is not saved. */
export const draftIn = {
  toDraft: (values: BroadcastValues): Draft => ({ ...values, publishTime: instant(values.publishTime) }),
  ofDraft: (draft: Draft): BroadcastValues => ({ ...draft, publishTime: wallClock(draft.publishTime) }),
};

/** As the call takes it. */
export const inputOf =
  (idVal: string) =>
  ({ imageFileId, publishTime, ...values }: BroadcastValues): RequestOf<typeof saveBroadcast> => ({
    ...values,
    idVal,
    imageFileId: imageFileId[0]?.fileId ?? '',
    publishTime: values.oper === '2' ? instant(publishTime) : '',
  });

export { broadcastForm };
