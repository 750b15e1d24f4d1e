import { company } from './company.ts';
import { copyright } from './copyright.ts';
import { platform } from './platform.ts';
import { product } from './product.ts';

/**
 * Every reviewed kind. Events, calls, messages, read models and menu entries derive from this list; texts are in
 * shared/locales (`kinds`), components in client/src/app/records.ts.
 */
export const recordKinds = [company, platform, product, copyright] as const;

export type RecordKindName = (typeof recordKinds)[number]['kind'];
