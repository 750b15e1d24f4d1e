import { existsSync } from 'node:fs';

/** Messages that others have published, which are no part of the product; undefined where none lie beside the checkout. */
export const samples = ['../shared', '../../shared']
  .map((folder) => new URL(`../../${folder}/data/iso20022/samples/`, import.meta.url))
  .find((folder) => existsSync(folder));

/** For the name of a test that needs them: why it is skipped; '' where it is not. */
export const withoutSamples = samples ? '' : ' (skipped: no published samples of ISO 20022 lie beside the checkout)';
