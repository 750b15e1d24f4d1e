import { languages } from '@portal/shared/codes/index';
import { company as kind } from '@portal/shared/records/company';
import { singleId } from '../base/single.ts';
import type { Auditor } from '../reviewed/decide.ts';
import { companyPictures, type DemoCompany, pictureName } from './companies.ts';
import type { Demonstration } from './demonstration.ts';
import { enterVersion, isEntered, type Owner, uploadPictures } from './enter-record.ts';
import { filmOf } from './films.ts';

/** The company of a seller in both languages, approved. */
export async function enterCompany(
  demo: Demonstration,
  { loginId, words, categories, ...facts }: DemoCompany,
  owner: Owner,
  auditor: Auditor,
): Promise<void> {
  const entered = { kind, record: singleId(kind, owner.umId), named: owner.umId, owner, auditor };
  for (const language of languages) {
    if (await isEntered(demo, entered, language)) continue;
    const pictures = await uploadPictures(demo, companyPictures, {
      named: ['company', loginId],
      owner,
      lan: language,
      fileOf: (use) => pictureName(loginId, use),
    });
    const video = await filmOf(demo, loginId, owner.umId, language);
    const content = {
      ...facts,
      ...words[language],
      categories: [...categories],
      officeTele: '',
      ...pictures,
      ...video,
    };
    await enterVersion(demo, entered, language, content);
  }
}
