import { ownCommandId } from '@portal/infra/runtime/ids';
import { admin, type Language, type Site, seller } from '@portal/shared/codes/index';
import { filesOf } from '@portal/shared/records/content';
import type { Content, ReviewedKind } from '@portal/shared/records/define';
import type { FileUse } from '@portal/shared/rules/file';
import { file } from '../file/aggregate.ts';
import { reviewedRecord } from '../reviewed/aggregate.ts';
import type { Auditor } from '../reviewed/decide.ts';
import { withFacts } from '../reviewed/facts.ts';
import { type Demonstration, done, id, meta } from './demonstration.ts';
import { upload } from './upload.ts';

export interface Owner {
  umId: string;
  site: Site;
}

export interface Entered {
  kind: ReviewedKind;
  record: string;
  /** what its commands are named by, the same on every machine */
  named: string;
  owner: Owner;
  auditor: Auditor;
  /** where it is shown, where that is not its owner's site alone */
  sites?: Site[];
}

/** Uploads what was drawn for a record: a field and the use of the picture in it. */
export async function uploadPictures(
  demo: Demonstration,
  pictures: Readonly<Record<string, FileUse>>,
  {
    named: nameParts,
    owner,
    lan: language,
    fileOf,
  }: { named: readonly string[]; owner: Owner; lan: Language; fileOf: (use: string) => string },
): Promise<Record<string, string[]>> {
  const uploads = Object.entries(pictures).map(async ([field, use]) => {
    const fileId = await upload(demo, fileOf(use), {
      named: [...nameParts, use],
      owner: owner.umId,
      use,
      lan: language,
    });
    return [field, [fileId]] as [string, string[]];
  });
  return Object.fromEntries(await Promise.all(uploads));
}

/** Did it get so far before the loading was ended, or was somebody quicker? What they have entered stays. */
export async function isEntered(
  { executor }: Demonstration,
  { kind, record }: Pick<Entered, 'kind' | 'record'>,
  language: Language,
): Promise<boolean> {
  const there = await executor.load(reviewedRecord(kind), record);
  return there.is === 'record' && !!there.versions[language]?.live;
}

/** Saves a record in one language, which submits it, and approves it. */
export async function enterVersion(
  { executor }: Demonstration,
  { kind, record, named: nameParts, owner, auditor, sites }: Entered,
  language: Language,
  content: Content,
): Promise<void> {
  const aggregate = reviewedRecord(kind);
  const ids = filesOf(kind, content);
  const files = (await Promise.all(ids.map((fileId) => executor.load(file, fileId)))).filter((each) => each !== null);
  const command = {
    act: 'save',
    record,
    lan: language,
    by: owner.umId,
    sites,
    ownSite: owner.site,
    content,
    files,
  } as const;
  const saved = await executor.execute(aggregate, {
    id: record,
    command: withFacts(kind, record, (state) => ({ ...command, create: state.is === 'none' })),
    meta: meta(owner.umId, seller, language),
    commandId: ownCommandId(id(kind.kind, nameParts, language)),
    answer: {},
  });
  done(saved, `${kind.kind} ${nameParts}`);
  const approved = await executor.execute(aggregate, {
    id: record,
    command: withFacts(kind, record, {
      act: 'approve',
      lan: language,
      auditor,
      now: new Date().toISOString(),
      comment: '',
    }),
    meta: meta(auditor.umId, admin, language),
    commandId: ownCommandId(id(`${kind.kind} approved`, nameParts, language)),
    answer: {},
  });
  done(approved, `approving ${kind.kind} ${nameParts}`);
}
