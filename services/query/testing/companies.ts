import type { Language, Site } from '@portal/shared/codes/index';
import type { PortalEvent } from '@portal/shared/events/index';
import { company } from '@portal/shared/records/company';
import { uuid } from './products.ts';
import { storiesOf } from './reviewed.ts';

interface CompanyInput {
  lan?: Language;
  owner?: string;
  sites?: Site[];
  name?: string;
  website?: string;
  mail?: string;
  address?: string;
  officeTele?: string;
}

/** What happens to the company of a seller, in one language. */
export const companyOf = ({
  lan: language = 'EN',
  owner = 'anna',
  sites = ['01'],
  ...otherFields
}: CompanyInput = {}) =>
  storiesOf<PortalEvent>(company, {
    record: uuid(61),
    content: {
      name: 'Anna Press',
      website: 'https://x.example/',
      mail: '',
      address: '',
      officeTele: '',
      abbreviation: '',
      usci: '91350100M000100Y43',
      categories: ['04'],
      scale: '01',
      profile: 'x',
      logo: [],
      image1: [],
      image2: [],
      media: [],
      mediaWords: '',
      ...otherFields,
    },
    personal: { tele: '13811112222' },
  })({ lan: language, owner, sites });
