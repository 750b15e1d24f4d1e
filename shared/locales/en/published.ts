/** Words of kinds of records that administrators publish. */
export const publishedNouns = {
  slot: {
    one: 'recommendation slot',
    many: 'recommendation slots',
    title: 'Recommendation slot',
    fields: {
      typeCode: 'Type',
      catagory: 'Module',
      postId: 'Order',
      title: 'Title',
      connectMessage: 'Record or link',
      image: 'Picture',
    },
    codes: {
      type: { '00': 'Carousel', '01': 'Platform', '02': 'Company', '03': 'Product' },
      status: { '0': 'Unpublished', '1': 'Published', '2': 'Scheduled' },
      module: {
        '00': 'Home page carousel',
        '01': 'Home page platforms',
        '02': 'Home page companies',
        P0: 'Home page products',
        Platform1: 'Platforms: Digital audio-visual',
        Platform2: 'Platforms: Game entertainment',
        Platform3: 'Platforms: Education services',
        Platform4: 'Platforms: Cloud services',
        Platform5: 'Platforms: IT services',
        Platform6: 'Platforms: Cross-border e-commerce',
        Enterprise1: 'Companies: Cloud services',
        Enterprise2: 'Companies: Digital audio-visual',
        Enterprise3: 'Companies: Game entertainment',
        Enterprise4: 'Companies: Digital reading',
        Enterprise5: 'Companies: Industry applications',
        Enterprise6: 'Companies: Cross-border e-commerce',
        P1: 'Products: Cloud services',
        P2: 'Products: Digital audio-visual',
        P3: 'Products: Game entertainment',
        P4: 'Products: Digital reading',
        P5: 'Products: Industry applications',
        P6: 'Products: Cross-border e-commerce',
      },
    },
  },
  broadcast: {
    one: 'system message',
    many: 'system messages',
    title: 'System message',
    fields: {
      typeCode: 'Type',
      postId: 'Order',
      audience: 'Recipients',
      titleCN: 'Chinese title',
      bodyCN: 'Chinese text',
      titleEN: 'English title',
      bodyEN: 'English text',
      connectMessage: 'Link',
      image: 'Picture',
    },
    codes: {
      type: { '00': 'With a picture', '01': 'Text only' },
      status: { '0': 'Withdrawn', '1': 'Published', '2': 'Scheduled' },
    },
  },
  article: {
    one: 'article',
    many: 'articles',
    title: 'Article',
    fields: {
      section: 'Section',
      postId: 'Order',
      titleCN: 'Chinese title',
      summaryCN: 'Chinese summary',
      bodyCN: 'Chinese text',
      linkCN: 'Chinese link',
      titleEN: 'English title',
      summaryEN: 'English summary',
      bodyEN: 'English text',
      linkEN: 'English link',
      image: 'Picture',
    },
    codes: {
      status: { '0': 'Unpublished', '1': 'Published', '2': 'Scheduled' },
    },
  },
} as const;

export const publishedEvents = {
  SlotSaved: 'Slot saved',
  SlotScheduled: 'Slot scheduled',
  SlotShown: 'Slot published',
  SlotTakenDown: 'Slot unpublished',
  SlotRemoved: 'Slot deleted',
  ArticleSaved: 'Article saved',
  ArticleScheduled: 'Article scheduled',
  ArticleShown: 'Article published',
  ArticleTakenDown: 'Article unpublished',
  ArticleRemoved: 'Article deleted',
  FeedRead: 'External feed read',
  BroadcastSaved: 'System message saved',
  BroadcastScheduled: 'System message scheduled',
  BroadcastShown: 'System message published',
  BroadcastTakenDown: 'System message withdrawn',
  BroadcastRemoved: 'System message deleted',
  BroadcastRead: 'System message read',
  BroadcastDeleted: 'System message deleted from own inbox',
} as const;

export const publishedLists = {
  slot: {
    entered: 'Published on the portal',
    replaced: 'Published on the portal with new content',
    left: 'No longer published on the portal',
  },
  broadcast: {
    entered: 'Published to inboxes',
    replaced: 'Published to inboxes with new content',
    left: 'No longer in inboxes',
  },
  article: {
    entered: 'Published on the portal',
    replaced: 'Published on the portal with new content',
    left: 'No longer published on the portal',
  },
} as const;

export const publishedMessages = {
  slotShown: {
    title: 'Recommended on the portal',
    textPlain: '“{{name}}”{{language}} is now recommended on the portal.',
  },
  slotTakenDown: {
    title: 'Recommendation unpublished',
    textPlain:
      'An administrator has unpublished the recommendation of “{{name}}”{{language}}. The record is not affected.',
  },
  slotEnded: {
    title: 'Recommendation ended',
    textPlain: 'The recommendation of “{{name}}”{{language}} has ended. The record is not affected.',
  },
  rolesChanged: {
    title: 'Your roles have changed',
    text: 'An administrator has changed the roles or the site of your account. Reason: {{comment}}',
    textPlain: 'An administrator has changed the roles or the site of your account.',
  },
  tokenMade: {
    title: 'API token created',
    textPlain:
      'An API token was created for your account. It lets a program call {{calls}} operations as you. If this was not you, revoke it under “API tokens” and reset your password.',
  },
  tokenEnded: {
    title: 'API token revoked',
    text: 'An administrator has revoked one of your API tokens; programs using it lose access. Reason: {{comment}}',
    textPlain: 'An administrator has revoked one of your API tokens; programs using it lose access.',
  },
  tokensEnded: {
    title: 'API tokens revoked',
    textPlain:
      '{{tokens}} of your API tokens were revoked together with your sessions; programs using them lose access. Create new ones if you still need them.',
  },
} as const;

export const publishedRefusals = {
  slot: {
    notPossible: 'Not available while the slot is “{{state}}”. Unpublish a published slot before you change it',
    timePast: 'Choose a publication time in the future',
    endPast: 'The end of this slot has passed. Change it first',
    endFirst: 'Enter an end after the start',
    occupied: '“{{title}}” occupies this position until {{until}}',
    notPublic: 'Choose a record that is public on this site in this language',
    noTarget: 'Enter a public record of this site, or an address that begins with http://, https:// or /',
    imageNotOwn: 'The picture does not exist, is not yours or was uploaded for another purpose',
  },
  broadcast: {
    notPossible:
      'Not available while the message is “{{state}}”: a published message can only be withdrawn, and a withdrawn one cannot be changed',
    timePast: 'Choose a publication time in the future',
    endPast: 'The end of this message has passed',
    endFirst: 'Enter an end after the start',
    otherSite: 'You can publish messages on your own site only',
    imageNotOwn: 'The picture does not exist, is not yours or was uploaded for another purpose',
  },
  article: {
    notPossible: 'Not available while the article is “{{state}}”. Unpublish a published article before you change it',
    timePast: 'Choose a publication time in the future',
    endPast: 'The end of this article has passed. Change it first',
    endFirst: 'Enter an end after the start',
    otherSite: 'You can publish on your own site only',
    imageNotOwn: 'A picture does not exist, is not yours or was uploaded for another purpose',
  },
} as const;

/** What rules of the form say. */
export const slotRules = {
  type: 'Choose a type',
  language: 'Choose a language',
  order: 'Enter an order of at most two digits',
  orderRange: 'Enter a number from 1 to 99',
  picture: 'Upload a picture for the carousel',
  forGood: 'it is unpublished',
} as const;
