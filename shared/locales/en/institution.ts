/** Who runs the portal, what it is, and what it keeps: words of pages that say the same to everybody. */
export const institution = {
  facts: {
    title: 'Who runs it',
    operator: 'Operator',
    address: 'Address',
    hours: 'Hours',
    phone: 'Telephone',
    consultMail: 'E-mail',
    icp: 'ICP filing',
    police: 'Police filing',
    sampleText: 'What is marked as a sample has not been set by the operator yet.',
  },
  about: {
    title: 'About the portal',
    lead: 'A public front door for digital trade, digital content and copyright.',
    what: 'What you find here',
    whatText:
      'Digital products of six kinds, from cloud services to digital reading, in Chinese and in English. Each is reviewed by an administrator before it is listed.',
    how: 'How a product gets here',
    steps: {
      enter: { title: 'Enter', text: 'A seller enters the product in one language or both, with pictures.' },
      submit: { title: 'Submit', text: 'The seller submits it for review.' },
      review: { title: 'Review', text: 'An administrator compares what changed and approves it or gives a reason.' },
      listed: { title: 'Listed', text: 'It appears in the list at once, and the seller is told at that moment.' },
    },
    reviewed: 'How a record is reviewed',
    review: {
      own: 'Nobody decides on a record that he owns or submitted. Each language version has a review of its own.',
      changed: 'What is edited later waits beside what is public, until it is approved as well.',
      reason: 'A rejection comes with a reason. Who decided, when and why stays with the record for good.',
      office: 'The public page of a record says when it was approved, by which office, and by which log entry.',
    },
    trust: 'Why it can be trusted',
    check: 'How you can check it',
    checks: {
      page: {
        title: 'On the page of a product',
        text: 'Press “Check now”. Your browser compares the page with the log entry and the newest seal.',
      },
      proof: {
        title: 'With a file',
        text: 'Save the proof and check it here or elsewhere, today or in years.',
        go: 'Check a proof',
      },
      seals: {
        title: 'As a witness',
        text: 'Subscribe to the seals. Whoever holds an old one notices when history is written anew.',
        go: 'Seals (Atom)',
      },
    },
    trustText:
      'Everything that anyone does is an entry in one ordered log. Each entry carries the fingerprint of the one before, so that nothing can be changed, removed or put in between without being noticed.',
  },
  service: {
    title: 'Service centre',
    lead: 'What people ask most, and where to write.',
    seller: 'For sellers',
    sellerText: 'Enter a product, submit it for review, follow what becomes of it.',
    sellerGo: 'My products',
    buyer: 'For visitors',
    buyerText: 'Browse what is listed by category, date or keyword.',
    buyerGo: 'Browse products',
    contact: 'Write to us',
    contactText: 'Questions about a product, an account or a decision.',
    open: {
      title: 'Open data',
      text: 'What the portal shows to everybody can be taken along and used further: products, companies, platforms, copyright, articles and the figures of the data map. Page by page by calls, or whole as files that are made once a day.',
      go: 'What can be read, and the files of the day',
    },
    questions: 'Questions',
    faq: {
      review: {
        q: 'How long does a review take?',
        a: 'You see in your list since when a product waits. You get a message the moment it is decided.',
      },
      rejected: {
        q: 'My product was rejected. What now?',
        a: 'The reason is in the message and beside the product. Change what is needed and submit it again.',
      },
      edit: {
        q: 'Can I edit a listed product?',
        a: 'Yes. What is listed stays visible until the new content is approved.',
      },
      languages: {
        q: 'Do I need both languages?',
        a: 'No. Each language version has a review of its own, and visitors see the one that is listed.',
      },
    },
  },
  privacy: {
    title: 'Privacy statement',
    lead: 'What the portal stores of you, why, for how long, and who sees it.',
    visiting: {
      title: 'When you visit',
      account:
        'Public pages can be read without an account. The portal does not ask who you are and shows no advertising.',
      cookies:
        'Cookies keep your language, your site and your theme for a year, and that this browser is logged in. They hold no name and no number of yours.',
      browser:
        'This browser itself keeps your session, whether visits may be counted, a mark by which your account knows this device, and what you typed and have not sent, for a day or until you log out.',
      counting:
        'Visits are counted only where the operator has set up a counting service, and only after you agreed. You can change your answer at the foot of each page.',
      requests:
        'Of a single request the portal logs what was asked, how it was answered and how long that took, not who asked. Network addresses are counted for a while so that nobody tries out passwords.',
    },
    account: {
      title: 'When you have an account',
      data: 'The portal keeps your login name, your name, the phone number or e-mail address that you bound, and what you enter about yourself. Your password is kept as a hash alone.',
      actions:
        'What you do is entered in the log: logins with network address and browser, changes of your account, records and decisions. You see it under “My account”.',
      encrypted: 'Personal fields in the log are encrypted under a key that is yours alone.',
      seen: 'Contacts are seen by you and by the administrators of your site. The public never sees people: a record shows the office that approved it.',
      sent: 'E-mails and short messages go to you through the services that the operator uses for sending. Nothing else is handed on.',
    },
    kept: {
      title: 'For how long',
      sessions:
        'A session ends when it is not used for some hours, and in any case after a day, unless the operator has set other times. Codes are good for the minutes that they come with.',
      log: 'Log entries are kept for good: that is what makes them proof. What is personal in them can be erased all the same.',
      erasing:
        'When an account is cancelled, its records are taken off the shelf. When it is erased, the key of its personal fields is deleted: nobody can read them any more, in the log, in lists or in search.',
      left: 'After erasing there remain texts and pictures of records, even if they name you, a number that says nothing by itself, and backups until the operator deletes them.',
    },
    rights: {
      title: 'What you can ask for',
      own: 'You see and change your details, contacts and sessions yourself in your account.',
      write:
        'To have your account cancelled or erased, to hear what is stored of you, or to complain, write to the operator.',
    },
  },
  accessibility: {
    title: 'Accessibility statement',
    lead: 'The portal is to be usable by everybody. Its goal is WCAG 2.2, level AA.',
    done: {
      title: 'What is done, and tested',
      automatic:
        'Screens are opened in a real browser, in both languages, wide and at 360 px, and examined with axe-core.',
      contrast: 'The contrast of texts and borders is computed for both themes, light and dark: 4.5 to 1 for text.',
      keyboard:
        'Everything can be done by keyboard. The place of the focus is visible, and after a move it is at the heading of the new page.',
      captcha: 'Who cannot see the picture of the captcha lets the browser do some work instead.',
      maps: 'Beside each map stands a table with the same figures. Nothing is said by colour alone.',
      motion: 'What moves can be stopped, and does not move where your system asks for that.',
      script: 'Public pages can be read and searched without JavaScript.',
    },
    limits: {
      title: 'What is not good yet',
      pictures:
        'Pictures and texts of products are entered by sellers. Pictures are called after the product; nobody describes what they show.',
      audit:
        'The portal has been examined by its makers, not by an independent office, and not yet with every screen reader.',
    },
    report: {
      title: 'If something keeps you out',
      write:
        'Write or call, and say on which page and with what you use it. We answer how you get what you came for, and mend the page.',
    },
  },
} as const;
