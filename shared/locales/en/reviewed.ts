/** Words of reviewed records of every kind; {{kind}}, {{kinds}} and {{Kind}} are the kind's own (`kinds`). */
export const reviewed = {
  events: {
    Saved: 'Content saved',
    Submitted: 'Submitted for review',
    Withdrawn: 'Withdrawn from review',
    Held: 'Held for review',
    Released: 'Released to the queue',
    Approved: 'Approved and listed',
    Rejected: 'Rejected',
    Delisted: 'Taken off the shelf by the seller',
    TakenDown: 'Taken down by an administrator',
    Deleted: 'Deleted',
  },
  refusals: {
    pending: 'The {{kind}} is pending review and cannot be changed',
    editFirst: 'The {{kind}} was rejected: edit it first, then submit it again',
    alreadyListed: 'The {{kind}} is already on the shelf',
    alreadyDelisted: 'The {{kind}} is already off the shelf',
    alreadyDown: 'The {{kind}} is already down',
    decided: '{{name}} already decided on this {{kind}} at {{at}}: {{decision}}',
    notPending: 'The {{kind}} is not pending review',
    resubmitted: 'The {{kind}} was changed and submitted again at {{at}}. Please look at the new content first',
    held: '{{name}} holds this {{kind}} for review, until {{at}} at the latest',
    own: 'Nobody decides on {{kinds}} of his own',
    taken: '{{field}}: another {{kind}} has this already',
    imageNotOwn: 'A picture does not exist or is not yours',
    imageTwice: 'The same picture is there twice',
    imageUse: 'A picture was uploaded for something else',
    deletePending: 'The {{kind}} is pending review and cannot be deleted',
  },
  messages: {
    Approved: {
      title: '{{Kind}} approved',
      text: '“{{name}}” ({{language}}) was approved and is now listed. Comment: {{comment}}',
      textPlain: '“{{name}}” ({{language}}) was approved and is now listed.',
    },
    Rejected: {
      title: '{{Kind}} rejected',
      text: '“{{name}}” ({{language}}) was rejected. Reason: {{comment}}',
      textPlain: '“{{name}}” ({{language}}) was rejected.',
    },
    TakenDown: {
      title: '{{Kind}} taken down',
      text: '“{{name}}” ({{language}}) was taken down by an administrator. Reason: {{comment}}',
      textPlain: '“{{name}}” ({{language}}) was taken down by an administrator.',
    },
  },
  list: {
    entered: 'Entered the public list of {{kinds}}',
    replaced: 'Took the place of the content in the public list of {{kinds}}',
    left: 'Left the public list of {{kinds}}',
  },
} as const;
