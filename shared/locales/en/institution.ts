/** Who runs the portal, what it is, and what it keeps: words of pages that say the same to everybody. */
export const institution = {
  facts: {
    title: 'Operator',
    operator: 'Operator',
    address: 'Address',
    hours: 'Hours',
    phone: 'Telephone',
    consultMail: 'E-mail',
    icp: 'ICP filing',
    police: 'Police filing',
    sampleText: 'Content marked as a sample has not been set by the operator yet.',
  },
  about: {
    title: 'About the portal',
    lead: 'Public services for digital trade, digital content and copyright.',
    what: 'What the portal offers',
    whatText:
      'Digital products in six categories, from cloud services to digital reading, in Chinese and English. An administrator reviews each product before it is listed.',
    how: 'Listing a product',
    steps: {
      enter: { title: 'Enter', text: 'A seller enters the product in one language or both, with pictures.' },
      submit: { title: 'Submit', text: 'The seller submits it for review.' },
      review: {
        title: 'Review',
        text: 'An administrator compares the changes and approves the product or rejects it with a reason.',
      },
      listed: { title: 'Listed', text: 'The product is listed immediately and the seller is notified.' },
    },
    reviewed: 'Review rules',
    review: {
      own: 'No one may review a record they own or submitted. Each language version is reviewed separately.',
      changed: 'Later edits are published only once approved; the current version stays public.',
      reason: 'Every rejection states a reason. The reviewer, time and reason are stored permanently with the record.',
      office: 'The public page of a record shows the time of approval, the review office and the log entry.',
    },
    trust: 'Why it can be trusted',
    check: 'How to verify',
    checks: {
      page: {
        title: 'On the product page',
        text: 'Choose “Check now”. Your browser compares the page with the log entry and the latest seal.',
      },
      proof: {
        title: 'With a proof file',
        text: 'Save the proof and verify it at any time, on the portal or with another tool.',
        go: 'Verify a proof',
      },
      seals: {
        title: 'With seals',
        text: 'Subscribe to seals. Anyone with an older seal can tell if history was rewritten.',
        go: 'Seals (Atom)',
      },
    },
    trustText:
      'Every action is an entry in one ordered log. Each entry carries the fingerprint of the previous one, so any change, removal or insertion is detected.',
  },
  service: {
    title: 'Service centre',
    lead: 'Common questions and contacts.',
    seller: 'For sellers',
    sellerText: 'Enter products, submit them for review and follow their progress.',
    sellerGo: 'Your products',
    buyer: 'For visitors',
    buyerText: 'Browse listed products by category, date or keyword.',
    buyerGo: 'Browse products',
    contact: 'Contact us',
    contactText: 'Questions about products, accounts and review decisions.',
    open: {
      title: 'Open data',
      text: 'Public data of the portal can be reused: products, companies, platforms, copyright, articles and data map figures. Read it page by page through the API, or download complete files created daily.',
      go: 'Data and daily files',
    },
    questions: 'Common questions',
    faq: {
      ask: {
        q: 'How do I ask about a product?',
        a: 'Choose “Ask the seller” on its page. The answer comes to your messages, or to your e-mail address if you have no account.',
      },
      compare: {
        q: 'How do I compare products?',
        a: 'Choose the scales on up to four cards, then “Start comparison” at the foot of the window.',
      },
      check: {
        q: 'How do I know that a product was reviewed?',
        a: 'Its page shows when it was approved and by which office. “Check now” verifies the approval in your browser.',
      },
      report: {
        q: 'What can I do about false or infringing content?',
        a: 'Choose “Report” on its page. Administrators look into it; leave your address to learn the result.',
      },
      review: {
        q: 'How long does a review take?',
        a: 'Your list shows the time each product has been pending. You are notified as soon as a decision is made.',
      },
      rejected: {
        q: 'How can a rejected product be resubmitted?',
        a: 'See the reason in the message and on the product page. Edit the product, then submit it again.',
      },
      edit: {
        q: 'Can I edit a listed product?',
        a: 'Yes. The listed version stays public until the new content is approved.',
      },
      languages: {
        q: 'Do I need both languages?',
        a: 'No. Each language version is reviewed separately, and visitors see the versions that are listed.',
      },
    },
  },
  privacy: {
    title: 'Privacy statement',
    lead: 'How the portal collects, uses, keeps and shares your personal data.',
    visiting: {
      title: 'When you visit',
      account:
        'Public pages can be read without an account. The portal does not ask for your identity and shows no advertising.',
      cookies:
        'Cookies store your language, site and theme, and whether this browser is logged in, for a year. They contain neither your name nor an identifier.',
      browser:
        'Your browser stores your session, your choice on counting visits, a mark by which your account recognises this device, and unsent entries for a day or until you log out.',
      counting:
        'Visits are counted only if the operator has set up a counting service and you have agreed. You can change your choice at the bottom of each page.',
      requests:
        'For each request the portal logs its content, result and duration, but not the person. Network addresses are counted for a time to prevent password guessing.',
    },
    account: {
      title: 'When you have an account',
      data: 'The portal stores your login name, your name, your bound mobile number or e-mail address, and the details you enter. Your password is stored only as a hash.',
      actions:
        'Your actions are recorded in the log: logins with network address and browser, account changes, records and decisions. You can view them in the user centre, under “Overview”.',
      encrypted: 'Personal data in the log is encrypted with a key specific to you.',
      seen: 'Your contacts are visible to you and to the administrators of your site. The public sees no people: a record shows only the review office.',
      sent: 'E-mails and text messages reach you through the sending services of the operator. No other data is passed on.',
    },
    kept: {
      title: 'Retention',
      sessions:
        'A session ends after some hours without use and after a day at most, unless the operator has set other times. Codes are valid for the time stated in their message.',
      log: 'Log entries are kept permanently to preserve their value as proof. Personal data in them can still be erased.',
      erasing:
        'When an account is closed, its records are delisted. When personal data is erased, its key is deleted: the data can no longer be read in the log, in lists or in search.',
      left: 'The following remain after erasure: texts and pictures of records, even if they name you; an identifier without meaning of its own; and backups until the operator deletes them.',
    },
    rights: {
      title: 'Your rights',
      own: 'You can view and change your details, contacts and sessions in the user centre.',
      write:
        'Contact the operator to close your account, erase your personal data, request the data stored about you, or complain.',
    },
  },
  accessibility: {
    title: 'Accessibility statement',
    lead: 'The portal aims to be usable by everyone and to meet WCAG 2.2, level AA.',
    done: {
      title: 'Implemented and tested',
      automatic: 'Pages are opened in a real browser, in both languages, wide and at 360 px, and tested with axe-core.',
      contrast:
        'The contrast of text and borders is calculated for both themes, light and dark: at least 4.5 to 1 for text.',
      keyboard:
        'Everything can be done by keyboard. The focus is always visible and moves to the heading of a new page.',
      captcha: 'If you cannot read the captcha image, you can verify without it.',
      maps: 'Each map has a table with the same figures. Colour is never the only means of information.',
      motion: 'Moving content can be stopped, and does not move if your system requests reduced motion.',
      script: 'Public pages can be read and searched without JavaScript.',
    },
    limits: {
      title: 'Known limitations',
      pictures:
        'Product pictures and texts come from sellers. Pictures are named after the product and have no description of their content.',
      audit: 'The portal was tested by its developers, not by an independent body, and not with every screen reader.',
    },
    report: {
      title: 'Report a barrier',
      write:
        'Write or call, and state the page and the assistive technology you use. We will explain how to get what you need, and improve the page.',
    },
  },
} as const;
