import { company } from './company.ts';
import { copyright } from './copyright.ts';
import { platform } from './platform.ts';
import { product } from './product.ts';

/**
 * Every kind of record that is given by a definition. Its events, calls, messages, read models and places in the menu
 * follow from this list; its words stand in shared/locales (`kinds`), what draws it in client/src/app/records.ts.
 */
export const recordKinds = [company, platform, product, copyright] as const;

export type RecordKindName = (typeof recordKinds)[number]['kind'];
