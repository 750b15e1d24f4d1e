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
      type: { '00': 'Carousel', '01': 'Platform', '02': 'Enterprise', '03': 'Product' },
      status: { '0': 'Taken down', '1': 'Displayed', '2': 'Pending publish' },
      module: {
        '00': 'Carousel of the home page',
        '01': 'Platforms of the home page',
        '02': 'Enterprises of the home page',
        P0: 'Products of the home page',
        Platform1: 'Platforms: Digital audio-visual',
        Platform2: 'Platforms: Game entertainment',
        Platform3: 'Platforms: Education services',
        Platform4: 'Platforms: Cloud services',
        Platform5: 'Platforms: IT services',
        Platform6: 'Platforms: Cross-border e-commerce',
        Enterprise1: 'Enterprises: Cloud services',
        Enterprise2: 'Enterprises: Digital audio-visual',
        Enterprise3: 'Enterprises: Game entertainment',
        Enterprise4: 'Enterprises: Digital reading',
        Enterprise5: 'Enterprises: Industry applications',
        Enterprise6: 'Enterprises: Cross-border e-commerce',
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
      audience: 'For whom',
      titleCN: 'Title in Chinese',
      bodyCN: 'Text in Chinese',
      titleEN: 'Title in English',
      bodyEN: 'Text in English',
      connectMessage: 'Link',
      image: 'Picture',
    },
    codes: {
      type: { '00': 'With a picture', '01': 'Words alone' },
      status: { '0': 'Withdrawn', '1': 'Published', '2': 'Not published yet' },
    },
  },
  article: {
    one: 'article',
    many: 'articles',
    title: 'Article',
    fields: {
      section: 'Section',
      postId: 'Order',
      titleCN: 'Title in Chinese',
      summaryCN: 'Summary in Chinese',
      bodyCN: 'Text in Chinese',
      linkCN: 'Link in Chinese',
      titleEN: 'Title in English',
      summaryEN: 'Summary in English',
      bodyEN: 'Text in English',
      linkEN: 'Link in English',
      image: 'Picture',
    },
    codes: {
      status: { '0': 'Taken down', '1': 'Shown', '2': 'Not shown yet' },
    },
  },
} as const;

export const publishedEvents = {
  SlotSaved: 'Slot saved',
  SlotScheduled: 'Slot scheduled',
  SlotShown: 'Slot displayed',
  SlotTakenDown: 'Slot taken down',
  SlotRemoved: 'Slot deleted',
  ArticleSaved: 'Article saved',
  ArticleScheduled: 'Article scheduled',
  ArticleShown: 'Article shown',
  ArticleTakenDown: 'Article taken down',
  ArticleRemoved: 'Article deleted',
  FeedRead: 'Outside feed read',
  BroadcastSaved: 'System message saved',
  BroadcastScheduled: 'System message scheduled',
  BroadcastShown: 'System message published',
  BroadcastTakenDown: 'System message withdrawn',
  BroadcastRemoved: 'System message deleted',
  BroadcastRead: 'System message read',
  BroadcastDeleted: 'System message deleted from one’s own inbox',
} as const;

export const publishedLists = {
  slot: {
    entered: 'Displayed on the portal',
    replaced: 'Displayed on the portal with its new content',
    left: 'No longer displayed on the portal',
  },
  broadcast: {
    entered: 'Shown in inboxes',
    replaced: 'Shown in inboxes with its new content',
    left: 'No longer shown in inboxes',
  },
  article: {
    entered: 'Shown on the portal',
    replaced: 'Shown on the portal with its new content',
    left: 'No longer shown on the portal',
  },
} as const;

export const publishedMessages = {
  slotShown: {
    title: 'Recommended on the portal',
    textPlain: '“{{name}}”{{language}} is recommended on the portal from now on.',
  },
  slotTakenDown: {
    title: 'Recommendation taken down',
    textPlain:
      'The recommendation of “{{name}}”{{language}} was taken down by an administrator. The record itself is not affected.',
  },
  slotEnded: {
    title: 'Recommendation ended',
    textPlain: 'The time of the recommendation of “{{name}}”{{language}} is over. The record itself is not affected.',
  },
  rolesChanged: {
    title: 'Your roles were changed',
    text: 'An administrator changed the roles or the site of your account. Reason: {{comment}}',
    textPlain: 'An administrator changed the roles or the site of your account.',
  },
  tokenMade: {
    title: 'A token for a machine was made',
    textPlain:
      'A token was made by which a program acts as you do, for {{calls}} calls. If this was not you, end it under “Tokens for machines”, and reset your password.',
  },
  tokenEnded: {
    title: 'A token for a machine was ended',
    text: 'An administrator ended a token of yours; the program that uses it is shut out. Reason: {{comment}}',
    textPlain: 'An administrator ended a token of yours; the program that uses it is shut out.',
  },
  tokensEnded: {
    title: 'Tokens for machines were ended',
    textPlain:
      '{{tokens}} of your tokens ended together with your sessions; the programs that use them are shut out. Make new ones where they are still needed.',
  },
} as const;

export const publishedRefusals = {
  slot: {
    notPossible: 'This cannot be done with the slot as it stands. What is displayed is taken down before it is changed',
    timePast: 'The time of publishing is over already',
    endPast: 'The end of this slot is over. Give it another one first',
    endFirst: 'The end has to come after the beginning',
    occupied: '“{{title}}” is displayed at this place, until {{until}}',
    notPublic: 'Only what is public on this site and in this language can be recommended',
    noTarget: 'Please give a public record of this site, or an address that begins with http://, https:// or /',
    imageNotOwn: 'The picture does not exist, is not yours, or was uploaded for something else',
  },
  broadcast: {
    notPossible:
      'This cannot be done with the message as it stands: what is published can only be withdrawn, and what was withdrawn stays as it was',
    timePast: 'This time is over already',
    endPast: 'The end of this message is over',
    endFirst: 'The end has to be after the beginning',
    otherSite: 'You can write to the people of your own site only',
    imageNotOwn: 'There is no such picture, or it is not yours, or it was uploaded for something else',
  },
  article: {
    notPossible: 'This cannot be done with the article as it stands. What is shown is taken down before it is changed',
    timePast: 'The time of publishing is over already',
    endPast: 'The end of this article is over. Give it another one first',
    endFirst: 'The end has to come after the beginning',
    otherSite: 'You can publish on your own site only',
    imageNotOwn: 'A picture does not exist, is not yours, or was uploaded for something else',
  },
} as const;

/** What rules of the form say. */
export const slotRules = {
  type: 'Please choose the type',
  language: 'Please choose the language',
  order: 'Please enter an order of at most two digits',
  orderRange: 'Enter a number from 1 to 99',
  picture: 'The carousel needs a picture',
  forGood: 'it is taken down',
} as const;
