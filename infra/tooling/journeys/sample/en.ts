import * as portal from '@portal/shared/locales/en/kinds';

export const kinds = {
  ...portal.kinds,
  sample: {
    one: 'exhibit',
    many: 'exhibits',
    title: 'Exhibit',
    fields: {
      title: 'Exhibit name',
      branches: 'Branches',
      stage: 'Stage',
      patent: 'Patent number',
      photos: 'Photographs',
      summary: 'Story',
      contact: 'Whom to ask',
    },
    codes: { stage: { idea: 'Idea', prototype: 'Prototype', market: 'On the market' } },
    refusals: {
      nobody: 'Name somebody whom to ask about the {{kind}} before it is reviewed',
      unreachable: 'Your account has neither a phone nor a mail address yet',
    },
  },
} as const;
