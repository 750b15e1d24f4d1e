import { type Category, categories, platformCategories } from '@portal/shared/codes/index';
import type { ProfileType } from '@portal/shared/codes/profiles';

/** Which motif of the portal's own stands for a type of platform. */
const motifs: Readonly<Record<string, Category>> = {
  '01': '02',
  '02': '03',
  '03': '04',
  '04': '01',
  '05': '05',
  '06': '06',
};

interface ProfileTypeView {
  codes: readonly Category[];
  /** key of the words of its codes */
  words: 'codes.category' | 'kinds.platform.codes.category';
  /** whose colours and sign a code has */
  motifOf(code: string): Category;
  screen: 'platforms' | 'enterprises';
}

/** What the two types of profiles differ in on the screen. */
export const profileViews: Readonly<Record<ProfileType, ProfileTypeView>> = {
  platform: {
    codes: platformCategories,
    words: 'kinds.platform.codes.category',
    motifOf: (code) => motifs[code] ?? '01',
    screen: 'platforms',
  },
  enterprise: {
    codes: categories,
    words: 'codes.category',
    motifOf: (code) => categories.find((each) => each === code) ?? '01',
    screen: 'enterprises',
  },
};

/** The codes of a comma list, in the order of their table. */
export const codesIn = (type: ProfileType, list: string): Category[] => {
  const listedCodes = list.split(',');
  return profileViews[type].codes.filter((code) => listedCodes.includes(code));
};

export const typeOf = ({ businessType }: { businessType: '01' | '02' }): ProfileType =>
  businessType === '01' ? 'platform' : 'enterprise';
