import { z } from 'zod';
import { categories, languages, productBlockSlots, sites } from '../codes/index.ts';
import { sections } from '../codes/sections.ts';
import { call, cursor, described, ignored, paging } from '../define/call.ts';
import { approval } from '../records/reviewed/wire.ts';
import { mostSeen } from '../rules/compared.ts';
import { rankedBy, rankSpans } from '../rules/rankings.ts';
import { productSorts } from '../rules/sorts.ts';
import { codeList, optionalDate, text } from '../rules/text.ts';
import { profileCard } from './profiles.ts';
import { near, searchReads } from './searched.ts';

/** Which part of the catalogue: site and language, as headers or in the body. */
const edition = { site: z.enum(sites).default('01'), lan: z.enum(languages).default('CN'), ...ignored };

const filters = {
  ...edition,
  category: codeList(categories).default([]),
  from: optionalDate,
  to: optionalDate,
  keywords: text(0, 100).default(''),
};

const ordered = (value: { from?: string | undefined; to?: string | undefined }): boolean =>
  !value.from || !value.to || value.from <= value.to;
const inOrder = { path: ['to'], error: 'fields.order' };

export const productCard = z
  .object({
    prdId: z.string(),
    id: z.string(),
    product_name: z.string(),
    company_name: z.string(),
    company_url: z.string(),
    /** addresses of the cover: the largest, and the smallest that fits a card */
    img: z.string(),
    img_s: z.string(),
    summary: described(z.string(), 'Description', '产品描述'),
    mail: z.string(),
    /** ISO 8601 */
    puton_time: z.string(),
    category: described(z.string(), 'Category codes, comma list', '类别代码，以逗号分隔'),
    order: z.number(),
  })
  .meta({ component: 'ProductCard' });
export type ProductCard = z.infer<typeof productCard>;

export const productBlocks = call({
  path: '/product/cata',
  side: 'query',
  access: 'public',
  reads: ['product_cards', 'sellers', ...searchReads],
  summary: `Products by category: ${productBlockSlots} of each, the newest or with keywords the most relevant, and how many there are`,
  input: () => z.object(filters).refine(ordered, inOrder),
  output: () =>
    z.object({
      blocks: z.array(z.object({ category: z.enum(categories), list: z.array(productCard), total: z.number() })),
      near,
    }),
});

export const listProducts = call({
  path: '/product/list',
  side: 'query',
  access: 'public',
  reads: ['product_cards', 'sellers', 'product_ranks', 'company_cards', 'section_entries', ...searchReads],
  summary:
    'The public product list: the newest first, with keywords the most relevant as /search/all finds them, or by counters as of the last full hour',
  input: () =>
    z
      .object({
        ...filters,
        /** as it was entered, whatever the case of its letters */
        region: text(0, 50).default(''),
        /** the newest first where it is left out, with keywords the most relevant */
        sort: z.enum(productSorts, { error: 'fields.code' }).optional(),
        /** those of one company */
        entId: z.uuid({ error: 'fields.id' }).optional(),
        /** a section that they are assigned to; '' for none */
        classify: z.enum(['', ...sections]).default(''),
        ...paging,
        /** another name of `pageNo`, for which it stands when it is given */
        page: paging.pageNo.unwrap().optional(),
        /** in the place of a page’s number, but not by counters: `next` of the answer before */
        cursor,
      })
      .refine(ordered, inOrder),
  output: () =>
    z.object({
      list: z.array(productCard),
      category: z.string(),
      /** `total` is exact up to 10,000; above that `more` is true */
      page_info: z.object({
        pageNo: z.number(),
        pageSize: z.number(),
        total: z.number(),
        more: z.boolean(),
        /** `cursor` of the page after this one; null where there is none, and of lists by counters */
        next: z.string().nullable(),
      }),
      near,
    }),
});

export const rankProducts = call({
  path: '/product/ranks',
  side: 'query',
  access: 'public',
  reads: ['product_cards', 'sellers', 'product_ranks'],
  summary: 'The ranking by browses, favourites or time on display, over 7 or 30 days up to the last full hour, or ever',
  input: () =>
    z.object({
      ...edition,
      category: codeList(categories).default([]),
      by: z.enum(rankedBy, { error: 'fields.code' }).default('browse'),
      span: z.enum(rankSpans, { error: 'fields.code' }).default('7'),
    }),
  output: () =>
    z.object({
      list: z.array(
        productCard.extend({
          /** visitors, people, or minutes on display */
          count: z.number(),
        }),
      ),
    }),
});

/** What the page of a product shows, of one that is listed and of one that would be. */
export const productPage = z
  .object({
    prdId: z.string(),
    lan: z.enum(languages),
    /** the languages in which it is listed */
    languages: z.array(z.enum(languages)),
    productName: z.string(),
    companyName: z.string(),
    category: z.string(),
    categoryArr: z.array(z.string()),
    summary: z.string(),
    images: z.array(z.object({ image: z.string(), isMedia: z.enum(['I', 'M']) })),
    /** of its video, and of the poster that stands for it; empty where there is none */
    mediaUrls: z.array(z.string()),
    /** what the video says, in words */
    mediaWords: z.string(),
    putonTime: z.string(),
    registryStatus: z.enum(['0', '1']),
    copyrightNumber: z.string(),
    region: z.string(),
    /** of the company that offers it, as far as that says it in public; never of a person */
    officeAddr: z.string(),
    tele: z.string(),
    email: z.string(),
    /** as the approved copyright data have it, else the company */
    rightsHolder: z.string(),
    /** of the approved copyright data what the public is shown, by the names of /copyRight/queryCopyRight; null for none */
    copyrightInfo: z.record(z.string(), z.string()).nullable(),
    guessProductInfoList: z.array(
      productCard.extend({
        /** kept together by several people, of the same company, alike in name, or of the same category */
        why: z.enum(['together', 'company', 'words', 'category']),
        /** of a hundred people who keep this product, how many keep that one; 0 where it stands for another reason */
        share: z.number(),
      }),
    ),
    /** of who offers it, where the public sees it */
    guessCompanyInfo: z
      .object({
        companyId: z.string(),
        companyName: z.string(),
        companyLogoUrl: z.string(),
        companyImage1Url: z.string(),
        companyImage2Url: z.string(),
        companyCategoryArr: z.array(z.string()),
        companyWebsite: z.string(),
        compangProfile: z.string(),
      })
      .nullable(),
    guessPlatformInfoList: z.array(
      z.object({
        platformId: z.string(),
        platformName: z.string(),
        platformLogoUrl: z.string(),
        platformProfile: z.string(),
        platformWebsite: z.string(),
      }),
    ),
    newArrivals: z.array(productCard),
  })
  .meta({ component: 'ProductPage' });

export const showProduct = call({
  path: '/product/showInfo',
  side: 'query',
  access: 'public',
  // who keeps what is looked at by the hour: a favourite evicts no page
  reads: ['product_cards', 'sellers', 'company_cards', 'platform_cards', 'copyright_cards', 'product_ranks'],
  summary: 'One listed product; in the other language when it is not listed in the one asked for',
  input: () => z.object({ productId: z.uuid({ error: 'fields.id' }), ...edition }),
  output: () => productPage.extend({ approval }).meta({ extends: 'ProductPage' }),
});

/** A product beside others that somebody chose or has seen. */
export const chosenProduct = productCard.extend({
  lan: z.enum(languages),
  /** the languages in which it is listed */
  languages: z.array(z.enum(languages)),
  /** addresses of all its pictures, as small as on a card */
  pictures: z.array(z.string()),
  registryStatus: z.enum(['0', '1']),
  copyrightNumber: z.string(),
  region: z.string(),
  /** of one copy, in yuan, as the approved copyright data have it; '' where they say nothing */
  price: z.string(),
});
export type ChosenProduct = z.infer<typeof chosenProduct>;

export const chosenProducts = call({
  path: '/product/chosen',
  side: 'query',
  access: 'public',
  reads: ['product_cards', 'sellers', 'copyright_cards'],
  summary: `Up to ${mostSeen} listed products by their ids, in that order, each in the other language when it is not listed in the one asked for; what is not listed is left out`,
  input: () =>
    z.object({
      prdIds: z
        .array(z.uuid({ error: 'fields.id' }))
        .min(1, 'fields.chooseSome')
        .max(mostSeen),
      ...edition,
    }),
  output: () => z.object({ list: z.array(chosenProduct) }),
});

/** What the carousel shows. */
export const recommendedCard = z
  .object({
    id: z.string(),
    title: z.string(),
    imageUrl: z.string(),
    /** an address of the portal, of the web, or '' where there is none */
    link: z.string(),
    order: z.number(),
  })
  .meta({ component: 'RecommendedCard' });
export type RecommendedCard = z.infer<typeof recommendedCard>;

export const homeResources = call({
  path: '/recommended/homepage/recommendedResources',
  side: 'query',
  access: 'public',
  reads: ['product_cards', 'sellers', 'figures', 'slot_records', 'platform_cards', 'company_cards'],
  summary: 'What the home page shows, and figures of the portal',
  input: () =>
    z.object({
      dominCode: z.enum(sites).default('01'),
      lanCode: z.enum(languages).default('CN'),
      /** taken and ignored, as a comma list or as a list in JSON */
      moduleTypeArray: z
        .union([z.string().max(40), z.array(z.string().max(4)).max(20)])
        .optional()
        .transform(() => undefined),
      recommendationStatus: z.string().max(2).optional(),
      ...ignored,
    }),
  output: () =>
    z.object({
      carouselList: z.array(recommendedCard),
      /** of each: those that are recommended, in their order, then the newest of each category */
      platRecommendedList: z.array(profileCard),
      companyRecommendedList: z.array(profileCard),
      productRecommendedList: z.array(productCard),
      figures: z.object({
        /** products, platforms and companies that are public on the site in the language */
        listed: z.number(),
        platforms: z.number(),
        companies: z.number(),
        reviewedToday: z.number(),
        categories: z.number(),
        logHead: z.number(),
      }),
    }),
});

export const productCalls = { productBlocks, listProducts, rankProducts, showProduct, chosenProducts, homeResources };
