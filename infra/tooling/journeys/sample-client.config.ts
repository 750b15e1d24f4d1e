import { defineConfig, mergeConfig, type Plugin } from 'vite';
import portal from '../../../client/vite.config.ts';
import { changed, isReplaced, replacementFor } from './sample-modules.ts';

/** Builds the lists of kinds that have the sample in place of those that have not. */
const withSample: Plugin = {
  name: 'sample',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!isReplaced.test(source)) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found && replacementFor(found.id, importer);
  },
  load: (id) => changed(id) ?? null,
};

/** The client of the portal that has a kind `sample`; few load it, so that it need not be small. */
export default defineConfig((env) => {
  const { plugins = [], ...own } = portal(env);
  return mergeConfig(own, {
    build: { minify: false, cssMinify: false, reportCompressedSize: false },
    // what is made of the kinds is made of those of the portal there
    plugins: [plugins.filter((each) => !(each && 'name' in each && each.name === 'data-modules')), withSample],
  });
});
