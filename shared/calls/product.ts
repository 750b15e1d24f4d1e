import { z } from 'zod';
import { categories, languages, productBlockSlots, sites } from '../codes/index.ts';
import { approval } from '../records/reviewed/wire.ts';
import { codeList, optionalDate, text } from '../rules/text.ts';
import { call, ignored, paging } from './define.ts';

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

export const productCard = z.object({
  prdId: z.string(),
  id: z.string(),
  product_name: z.string(),
  company_name: z.string(),
  company_url: z.string(),
  /** addresses of the cover: the largest, and the smallest that fits a card */
  img: z.string(),
  img_s: z.string(),
  summary: z.string(),
  mail: z.string(),
  /** ISO 8601 */
  puton_time: z.string(),
  category: z.string(),
  order: z.number(),
});
export type ProductCard = z.infer<typeof productCard>;

export const productBlocks = call({
  path: '/product/cata',
  side: 'query',
  access: 'public',
  reads: ['product_cards', 'accounts'],
  summary: `Products by category: the newest ${productBlockSlots} of each and how many there are`,
  input: z.object(filters).refine(ordered, inOrder),
  output: z.object({
    blocks: z.array(z.object({ category: z.enum(categories), list: z.array(productCard), total: z.number() })),
  }),
});

export const listProducts = call({
  path: '/product/list',
  side: 'query',
  access: 'public',
  reads: ['product_cards', 'accounts'],
  summary: 'The public product list, newest first',
  input: z
    .object({
      ...filters,
      /** as it was entered, whatever the case of its letters */
      region: text(0, 50).default(''),
      ...paging,
      /** another name of `pageNo`, for which it stands when it is given */
      page: paging.pageNo.unwrap().optional(),
    })
    .refine(ordered, inOrder),
  output: z.object({
    list: z.array(productCard),
    category: z.string(),
    /** `total` is exact up to 10,000; above that `more` is true */
    page_info: z.object({ pageNo: z.number(), pageSize: z.number(), total: z.number(), more: z.boolean() }),
  }),
});

export const rankProducts = call({
  path: '/product/ranks',
  side: 'query',
  access: 'public',
  reads: ['product_cards', 'accounts'],
  summary: 'The ranking: by listing date',
  input: z.object({ ...edition, category: codeList(categories).default([]) }),
  output: z.object({ list: z.array(productCard) }),
});

export const showProduct = call({
  path: '/product/showInfo',
  side: 'query',
  access: 'public',
  reads: ['product_cards', 'accounts'],
  summary: 'One listed product; in the other language when it is not listed in the one asked for',
  input: z.object({ productId: z.uuid({ error: 'fields.id' }), ...edition }),
  output: z.object({
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
    approval,
    registryStatus: z.enum(['0', '1']),
    copyrightNumber: z.string(),
    region: z.string(),
    guessProductInfoList: z.array(productCard),
    newArrivals: z.array(productCard),
  }),
});

/** What is recommended beside products. */
export const recommendedCard = z.object({
  id: z.string(),
  title: z.string(),
  /** of the carousel's picture, or the logo */
  imageUrl: z.string(),
  /** an address of the portal, of the web, or '' where there is none */
  link: z.string(),
  order: z.number(),
});
export type RecommendedCard = z.infer<typeof recommendedCard>;

export const homeResources = call({
  path: '/recommended/homepage/recommendedResources',
  side: 'query',
  access: 'public',
  reads: ['product_cards', 'accounts', 'figures', 'slot_records', 'platform_cards', 'company_cards'],
  summary: 'What the home page shows, and figures of the portal',
  input: z.object({
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
  output: z.object({
    carouselList: z.array(recommendedCard),
    platformRecommendedList: z.array(recommendedCard),
    enterpriseRecommendedList: z.array(recommendedCard),
    /** those that are recommended, in their order, then the newest of each category */
    productRecommendedList: z.array(productCard),
    figures: z.object({ listed: z.number(), reviewedToday: z.number(), categories: z.number(), logHead: z.number() }),
  }),
});

export const productCalls = { productBlocks, listProducts, rankProducts, showProduct, homeResources };
