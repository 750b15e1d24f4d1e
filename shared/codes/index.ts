/** Code tables of the portal. Words for each code are in shared/locales under `codes`. */

export const languages = ['CN', 'EN'] as const;
export type Language = (typeof languages)[number];

/** Sites that are part of the portal; 00 stands for all of them in filters, 04 is outside. */
export const sites = ['01', '02', '03'] as const;
export type Site = (typeof sites)[number];
export const allSites = '00';
export const mainSite: Site = '01';

/** Categories of products and enterprises. */
export const categories = ['01', '02', '03', '04', '05', '06'] as const;
export type Category = (typeof categories)[number];

/** Categories of platforms, which are others than those of products. */
export const platformCategories = ['01', '02', '03', '04', '05', '06'] as const;

/** How many people a company employs: 01 fewer than 50, 07 more than 10,000. */
export const companyScales = ['01', '02', '03', '04', '05', '06', '07'] as const;

export const roles = ['Default-App-User', 'SHDIPP_ADMIN', 'BANK_ADMIN', 'ORG_ADMIN', 'ORG_AUDIT', 'FX_ADMIN'] as const;
export type Role = (typeof roles)[number];
export const seller: Role = 'Default-App-User';
export const admin: Role = 'SHDIPP_ADMIN';

/** 1 open, 2 frozen, 9 cancelled */
export const userStatuses = ['1', '2', '9'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** What an id of a contact call is: 0 login name, 1 phone, 2 e-mail. */
export const idTypes = ['0', '1', '2'] as const;
export type IdType = (typeof idTypes)[number];

/** Ways to reach a person that can be bound to an account; their id types are 1 and 2. */
export const contactKinds = ['phone', 'mail'] as const;
export type ContactKind = (typeof contactKinds)[number];

/** Codes sent for a contact: 3 to change or remove one that is bound, 4 to bind one. */
export const captchaTypes = ['3', '4'] as const;
export type CaptchaType = (typeof captchaTypes)[number];

/** How long a captcha can be answered, in seconds. */
export const captchaSeconds = 120;
/** Sessions that an account may have open: with another one, the one used longest ago ends. */
export const sessionsMax = 20;

/** 0 not registered, 1 registered */
export const registryStatuses = ['0', '1'] as const;
export type RegistryStatus = (typeof registryStatuses)[number];

/** Uploads: 101 image, 105 video, 110 PDF document of the institutional area */
export const fileTypes = ['101', '105', '110'] as const;
export type FileType = (typeof fileTypes)[number];

/** 0 interaction, 1 system */
export const messageCategories = ['0', '1'] as const;
export type MessageCategory = (typeof messageCategories)[number];

/** Where an article stands: decisions of the office, what is known of copyright, ways to services, cards of finance. */
export const articleSections = ['news', 'copyright', 'knowledge', 'service', 'finance'] as const;
export type ArticleSection = (typeof articleSections)[number];

export const pageSizes = [10, 20, 30, 40] as const;
/** Widths in pixels at which pictures are served. */
export const pictureWidths = [80, 160, 320, 640, 960, 1600] as const;
/** Slots of one category block in the public product list. */
export const productBlockSlots = 7;
/** Home shows products in two rows of this many. */
export const homeRow = 6;
