/** The page where anyone checks a proof. */
export const proof = {
  save: 'Save the proof',
  file: 'proof',
  title: 'Check a proof',
  lead: 'A proof shows that what happened to a record is what the portal’s log holds, and that nobody changed it since. It is checked here in your browser; nothing is sent anywhere.',
  proof: {
    label: 'The proof',
    hint: 'A file saved from the page of a product, or by its owner or an administrator from its history.',
    choose: 'Choose a proof',
    drop: 'or drop it here',
  },
  seal: {
    label: 'A seal that you hold',
    hint: 'Optional. A seal that you saved earlier: the proof must be of the same log.',
    choose: 'Choose seals',
  },
  key: {
    label: 'A public key that you trust',
    hint: 'Optional. Then no other key counts, not even the one in the proof.',
    choose: 'Choose a key',
  },
  chosen: 'Chosen: {{names}}',
  clear: 'Start again',
  busy: 'Checking …',
  result: 'What was found',
  verdict: {
    right: 'The proof is right',
    wrong: 'The proof is wrong',
    unable: 'This browser cannot check it',
  },
  verdictText: {
    right: 'The events below are, byte for byte, what the log held when it was sealed.',
    wrong: 'Do not rely on it. The steps say where it fails.',
    ed25519:
      'It does not know Ed25519 signatures, so the seals could not be checked. Use a newer browser, or the script below.',
    insecure: 'Browsers check signatures on secure pages only: open this page by https, or use the script below.',
  },
  unreadable: {
    title: 'This is not a proof file',
    json: 'Proofs and seals are JSON files, and this is none. Was another file chosen, or was it not saved whole?',
    text: 'At “{{field}}” it is not what a proof, a seal or a public key looks like. Was it saved whole?',
  },
  ok: 'Right',
  failed: 'Wrong',
  note: 'Note',
  steps: {
    order: {
      right_one: '{{count}} event of one record',
      right_other: '{{count}} events of one record, in the order of their versions, none left out in silence',
      stream: 'Version {{version}} belongs to another record',
      version: 'Version {{version}} is missing, doubled or out of order',
      position: 'Version {{version}} stands in the log before the one that precedes it',
    },
    inclusion: {
      right: 'The bytes of each event are in the log that was sealed at position {{position}}',
      wrong: 'Version {{version}} (position {{position}}) is not what the log held when it was sealed',
    },
    signature: {
      right: 'The seal at position {{position}} of {{at}} is signed by key {{key}}',
      unknown: 'The seal at position {{position}} is signed by key {{key}}, which is not among those that count',
      signature: 'The seal at position {{position}} does not bear the signature of key {{key}}',
    },
    link: {
      right: 'The log sealed at position {{to}} continues the one sealed at position {{from}}',
      wrong: 'The log sealed at position {{to}} does not continue the one sealed at position {{from}}',
    },
    held: {
      right: 'Your seal at position {{position}} of {{at}} is of the same log',
      differs: 'Your seal at position {{position}} contradicts this proof: there are two histories',
      unlinked:
        'Nothing links your seal at position {{position}} to this proof, and the portal does not know that seal',
    },
  },
  notes: {
    hidden:
      'By the document’s own words it leaves out versions {{versions}}, which were not asked for, or belong to another language version',
    unsealed_one: 'By the document’s own words {{count}} later event was not sealed yet',
    unsealed_other: 'By the document’s own words {{count}} later events were not sealed yet',
    key: 'The key came with the proof. Compare its id with one that you know from elsewhere',
  },
  approval: {
    right: 'This approval is right',
    rightText: 'The log entry is in the sealed log, and the page shows what was approved.',
    wrong: 'This page is not what was approved, or the log is not what was sealed',
    wrongText: 'Do not rely on it. The lines say where it fails.',
    unable: 'This browser cannot check signatures',
    entry: {
      right: 'It is log entry {{position}}, which approved this record on {{at}}',
      wrong: 'The proof is of another log entry than the one that the page speaks of',
    },
    same: 'Compared with the log entry and found the same: {{fields}}',
    different: 'Not what was approved: {{fields}}',
    leftOut:
      'The content is left out of this proof, since the approval came with a comment for the owner: it was not compared',
    pictures: 'Pictures were compared by their ids: that they are the same files, in the same order',
    unreadable: 'What the portal gave is no proof',
    office: 'Which office approved is what the portal says; who approved, and comments, are left out of the proof',
    key: 'Signed by key {{key}}.',
    keyAt: 'Compare it with the one published at',
    keyNowhere: 'This portal names no place outside itself where its key is published: ask its operator.',
    own: 'The script that checked came from this portal. To depend on nobody, save the proof and check it elsewhere:',
    ownLink: 'Check a proof',
  },
  events: 'The events',
  record: 'Record {{record}}',
  event: { version: 'Version', when: 'When', who: 'Who', left: 'left out', position: 'Position' },
  tools: 'Without this page',
  toolsText:
    'This page runs one small script, and you can run the same script yourself: with Node, without a network and without the portal. Save a seal now and then, and nobody can show you another history later.',
  script: 'Save the script',
  seals: 'Save the newest seals',
  feed: 'Subscribe to the seals (Atom)',
  command: 'In the folder where you saved them',
  byHand: 'By hand, step by step',
  hand: {
    key: {
      title: 'The key',
      text: 'It is called after the first 32 hex digits of the SHA-256 of its public half (DER). Take it from elsewhere than here.',
      at: 'It is published at',
    },
    leaf: {
      title: 'The log entry',
      text: 'Its leaf is the SHA-256 over the SHA-256 of each of its nine fields; a field that was left out brings its hash.',
    },
    path: {
      title: 'The way into the log',
      text: 'From the leaf, its place and the hashes of its path follows the root of the sealed tree (RFC 9162, 2.1.3.2).',
    },
    signature: {
      title: 'The signature',
      text: 'The seal’s lines – position, chain, root, time and key – are signed by that key with Ed25519.',
    },
    history: {
      title: 'One history',
      text: 'A seal that you kept is contained in the newer one (RFC 9162, 2.1.4.2). If it is not, there are two histories.',
    },
  },
  newest: 'Newest seals',
  sealed: 'Position {{position}}, {{at}}',
  keyId: 'Key {{key}}',
  noSeal: 'Nothing is sealed yet.',
} as const;
