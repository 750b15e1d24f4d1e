import type { Category, Site } from '@portal/shared/codes/index';

export interface DemoText {
  productName: string;
  summary: string;
}

export interface DemoProduct {
  /** Also the name of its cover files. */
  slug: string;
  /** The first is the main one. */
  categories: Category[];
  sites: Site[];
  /** Which of the demonstration sellers, in the order of their accounts. */
  seller: 1 | 2 | 3;
  registryStatus: '0' | '1';
  copyrightNumber?: string;
  region?: string;
  CN: DemoText;
  EN: DemoText;
}

/** A product that is left in a state other than listed, so that every list has something in each state. */
export type DemoProductInState = DemoProduct &
  (
    | { state: 'pending' | 'draft' | 'delisted'; reason?: never }
    | { state: 'rejected'; reason: { CN: string; EN: string } }
  );

/** An invented registration: the number says itself that it is for demonstration. */
export const registered = (serial: number) => ({
  registryStatus: '1' as const,
  copyrightNumber: `DEMO-2026-A-${String(serial).padStart(5, '0')}`,
  region: '上海 Shanghai',
});

export const unregistered = { registryStatus: '0' as const };

const link = (label: string, address: string) =>
  `<p>${label}<a href="${address}">${address.replace('https://', '')}</a></p>`;

const summary = (paragraphs: string[], heading: string, points: string[], more: string) =>
  `${paragraphs.map((text) => `<p>${text}</p>`).join('')}<h3>${heading}</h3><ul>${points
    .map((point) => `<li>${point}</li>`)
    .join('')}</ul>${more}`;

/** A Chinese description: paragraphs, a list, and where to read on. */
export const chinese = (paragraphs: string[], points: string[], address?: string) =>
  summary(paragraphs, '一览', points, address ? link('了解更多：', address) : '');

/** An English description: paragraphs, a list, and where to read on. */
export const english = (paragraphs: string[], points: string[], address?: string) =>
  summary(paragraphs, 'At a glance', points, address ? link('Read more: ', address) : '');
