import { ownCommandId } from '@portal/infra/ids';
import { admin, type Lan, languages, type Site, seller } from '@portal/shared/codes/index';
import { company as kind } from '@portal/shared/records/company';
import { filesOf } from '@portal/shared/records/content';
import type { Content } from '@portal/shared/records/define';
import { file, reviewedRecord } from '../aggregate.ts';
import type { Auditor, ReviewedCommand } from '../domain/reviewed/decide.ts';
import { informed } from '../facts.ts';
import { singleId } from '../single.ts';
import { companyPictures, type DemoCompany, pictureName } from './companies.ts';
import { type Demonstration, done, id, meta } from './demonstration.ts';
import { filmOf } from './films.ts';
import { upload } from './upload.ts';

const company = reviewedRecord(kind);

interface Owner {
  umId: string;
  site: Site;
}

/** The company of a seller in both languages, approved; what somebody has entered himself stays. */
export async function enterCompany(
  demo: Demonstration,
  { loginId, words, categories, ...facts }: DemoCompany,
  owner: Owner,
  auditor: Auditor,
): Promise<void> {
  const record = singleId(kind, owner.umId);
  for (const lan of languages) {
    const there = await demo.executor.load(company, record);
    const version = there.is === 'none' ? undefined : there.versions[lan];
    // it got so far before it was ended, or somebody was quicker
    if (version?.live) continue;
    const pictures = Object.entries(companyPictures).map(async ([field, use]) => {
      const fileId = await upload(demo, pictureName(loginId, use), {
        named: ['company', loginId, use],
        owner: owner.umId,
        use,
        lan,
      });
      return [field, [fileId]] as const;
    });
    const shown = Object.fromEntries(await Promise.all(pictures));
    const film = await filmOf(demo, loginId, owner.umId, lan);
    const content = { ...facts, ...words[lan], categories: [...categories], officeTele: '', ...shown, ...film };
    await enterVersion(demo, record, { lan, owner, auditor, content });
  }
}

interface Version {
  lan: Lan;
  owner: Owner;
  auditor: Auditor;
  content: Content;
}

async function enterVersion({ executor }: Demonstration, record: string, version: Version): Promise<void> {
  const { lan, owner, auditor, content } = version;
  const ids = filesOf(kind, content);
  const files = (await Promise.all(ids.map((fileId) => executor.load(file, fileId)))).filter((each) => each !== null);
  const create = (await executor.load(company, record)).is === 'none';
  const command: ReviewedCommand = {
    act: 'save',
    ...{ record, create, lan, by: owner.umId, sites: undefined, ownSite: owner.site, content, files },
  };
  const saved = await executor.execute(company, {
    id: record,
    command: await informed(kind, command, record, executor),
    meta: meta(owner.umId, seller, lan),
    commandId: ownCommandId(id('company', owner.umId, lan)),
    answer: {},
  });
  done(saved, `company of ${owner.umId}`);
  const approved = await executor.execute(company, {
    id: record,
    command: { act: 'approve', lan, auditor, now: new Date().toISOString(), comment: '' },
    meta: meta(auditor.umId, admin, lan),
    commandId: ownCommandId(id('company approved', owner.umId, lan)),
    answer: {},
  });
  done(approved, `approving the company of ${owner.umId}`);
}
