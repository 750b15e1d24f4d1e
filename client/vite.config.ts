import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { antdNonce } from './antd-nonce.ts';
import { dataModules } from './data.ts';
import { mapFiles } from './maps/plugin.ts';

/** Components of the router that nobody uses fall away: names for developer tools and unmarked calls would keep them. */
const lightRouter = (): Plugin => ({
  name: 'light-router',
  transform: {
    filter: { id: /node_modules\/react-router\/dist\/.*\.mjs$/ },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(/^(var \w+ = )(\w+\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ $2'),
      map: null,
    }),
  },
});

/** The client, and with `--ssr src/app/server.tsx` what draws its public pages on the server. */
export default defineConfig(({ isSsrBuild }) => ({
  base: '/',
  plugins: [react(), lightRouter(), dataModules(), ...(isSsrBuild ? [] : [antdNonce(), mapFiles()])],
  // Lightning CSS knows @custom-media, so that the widths at which a layout changes have one home as well
  css: { transformer: 'lightningcss' as const, lightningcss: { drafts: { customMedia: true } } },
  // whole, so that the server needs nothing of what the client is made of
  ssr: { noExternal: true },
  resolve: {
    alias: [
      { find: 'react-i18next', replacement: join(import.meta.dirname, 'src/app/i18n/light-words.ts') },
      // what its package names first is the build for development
      {
        find: /^react-router$/,
        replacement: fileURLToPath(import.meta.resolve('react-router')).replace('development', 'production'),
      },
      // codes alone: with the names of all languages the server would look for files that are not beside what is built
      ...(isSsrBuild ? [{ find: /^i18n-iso-countries$/, replacement: 'i18n-iso-countries/index.js' }] : []),
      {
        find: /^react-router\/dom$/,
        replacement: fileURLToPath(import.meta.resolve('react-router/dom')).replace('development', 'production'),
      },
    ],
  },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    // nobody reads them here, and to compress everything for that takes a tenth of the time
    reportCompressedSize: false,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    target: isSsrBuild ? 'node24' : 'baseline-widely-available',
    cssMinify: 'lightningcss' as const,
    // what the first page loads is bounded by a test; the map and the editor are large, and come when they are needed
    chunkSizeWarningLimit: 2_000,
    modulePreload: {
      polyfill: false,
      // The server names all files of the page that it draws. For the pages behind it the names of their styles are enough,
      // without which they would be drawn bare: those of all scripts would be a kilobyte to each visitor, and growing.
      resolveDependencies: (_file, deps) => deps.filter((each) => each.endsWith('.css')),
    },
    rolldownOptions: {
      // which plugins took how long would look like a fault of the first start
      checks: { bundlerTimings: false },
      ...(!isSsrBuild && {
        // words are plain tables: reading one does nothing else
        treeshake: { propertyReadSideEffects: false as const },
        output: {
          codeSplitting: {
            groups: [
              { name: 'libraries', test: /node_modules/, tags: ['$initial' as const], priority: 4 },
              { name: 'site', test: /^(?!.*(index\.html|main\.tsx)$)/, tags: ['$initial' as const], priority: 3 },
              {
                name: 'pages',
                test: /client\/src\/(core\/(api\/imported|request\/(use-request|drawing)|page\/(lang-tag|lazy-section|lazy-overlay))|entities\/article\/requests|kit\/(format\/(?!wall-clock)|use-media|(field|alert|tag|use-search)\.))|shared\/(rules\/(characters|dates)|pictures|public-path|codes\/profiles)\.ts/,
                priority: 2,
              },
              // what statements have in common, and the agreement with its dialog
              {
                name: 'statement',
                test: /client\/src\/(entities\/entry\/agreement|features\/status\/parts\/(statement|operator-card))/,
                priority: 2,
              },
              // what the page of results has beside its parts that come later, which have it too
              {
                name: 'found',
                test: /client\/src\/(features\/search\/(state|requests|use-)|entities\/search\/(marked|found-link|found-list|hit|kinds|requests)\.)/,
                // below the cards, whose covers it shows as well
                priority: 1,
              },
              // what moves by itself, of the home page and wherever cards stand in a row
              { name: 'carousel', test: /client\/src\/kit\/(autoplay|card-carousel)\./, priority: 2 },
              { name: 'hero', test: /client\/src\/entities\/home\/hero-art\./, priority: 2 },
              // cards and covers, of the home page, the list and a product alone, in a section as well, and the way to consult about each; and whose office approved a product
              {
                name: 'catalogue',
                test: /client\/src\/(entities\/(product\/(card-row|product-card|cover|requests|section-)|approval\/use-office|conversation\/(consult|consult-link)\.)|core\/page\/breadcrumb-context|kit\/(pager|sorts))|shared\/(codes\/sections|rules\/sorts)/,
                priority: 2,
              },
              // which products are compared, of their page and of what is laid over every other
              {
                name: 'compared',
                test: /client\/src\/entities\/product\/comparison\/(stored-lists|compare-path)\.|shared\/rules\/compared\./,
                priority: 2,
              },
              // what the page of a product has before what it shows later; to report something, others have it later as well
              {
                name: 'product',
                test: /client\/src\/(features\/goods\/(use-product|parts\/views\.module)|entities\/(product\/(interest|use-interest|on-page)|conversation\/(report-button|use-consultation-dialog|words)\.)|core\/page\/rich-text\.)/,
                priority: 2,
              },
              // companies and platforms, of their lists and pages, and of the home page; headings that are heard alone
              {
                name: 'profiles',
                test: /client\/src\/(entities\/company\/|kit\/text\.|features\/profiles\/(use-profile|parts\/section-tabs))/,
                priority: 2,
              },
              // of long pages: the way to their parts, and those that come later
              {
                name: 'ways',
                test: /client\/src\/(kit\/anchor-tabs|features\/home\/use-home)\./,
                priority: 2,
              },
              // of a product, a company and a platform; where proofs are, a page or two need as well
              { name: 'checking', test: /shared\/proof-paths\.ts/, priority: 2 },
              { name: 'record', test: /client\/src\/entities\/approval\/approval-line\./, priority: 1 },
              { name: 'rich-text', test: /client\/src\/core\/page\/rich-text\./, priority: 2 },
              // what shows articles, of the home page, the service centre and their own pages
              {
                name: 'articles',
                test: /client\/src\/entities\/article\/(?!article-draft|article-carousel)|shared\/(feeds|records\/article|rules\/excerpt)\.ts/,
                priority: 2,
              },
              {
                name: 'entry',
                test: /client\/src\/(core\/forms\/(form|use-form|form-store|after-press|focus-field)\.|core\/form-parts\/message-text|entities\/(entry\/(entry-page|entry-fields|password-field|form)|captcha\/requests))/,
                priority: 2,
              },
              { name: 'captcha', test: /client\/src\/entities\/captcha\/(captcha-field|use-captcha)/, priority: 1 },
              // what logging in has of its own, on its page and in its dialog
              {
                name: 'login-ways',
                test: /client\/src\/(core\/session\/paths|entities\/entry\/provider-(link|path))\./,
                priority: 1,
              },
              // what registering and a forgotten password have beside that, and a change of contacts
              {
                name: 'forms',
                test: /client\/src\/(core\/forms\/summary|entities\/(entry\/(entry-form|entry-summary|refused-fields|sealing)|captcha\/(countdown|digits|code-field)))\./,
                priority: 1,
              },
              // a conversation: on a page of its own, in dialogs, and in the centre
              {
                name: 'talk',
                test: /client\/src\/(entities\/conversation\/(conversation|confirm-dialog)|kit\/text-area)|shared\/rules\/consultation\.ts/,
                priority: 1,
              },
              // of both languages: it would stand with one, and bring that along to the other
              { name: 'by-kind', test: /shared\/locales\/by-(kind|workflow)\./, priority: 2 },
              { name: 'codes-zh', test: /shared\/locales\/zh\/(platform|company)-codes\./, priority: 2 },
              { name: 'codes-en', test: /shared\/locales\/en\/(platform|company)-codes\./, priority: 2 },
              { name: 'proof-zh', test: /shared\/locales\/zh\/proof\./, priority: 1 },
              { name: 'events-zh', test: /shared\/locales\/zh\/(office-codes|of-kinds)\./, priority: 1 },
              { name: 'proof-en', test: /shared\/locales\/en\/proof\./, priority: 1 },
              { name: 'events-en', test: /shared\/locales\/en\/(office-codes|of-kinds)\./, priority: 1 },
              // what is chosen on the data map, without what shows it
              {
                name: 'map-choices',
                test: /client\/src\/(features\/data-map\/state|entities\/map\/requests|kit\/choice)\.|shared\/(rules\/months|codes\/trade)\.ts/,
                priority: 2,
              },
              {
                name: 'map',
                test: /client\/src\/(entities\/map\/(?!words|requests|countries|chart\.|map-|labels|small-map)|entities\/map\/map-(box|places|review)|features\/data-map\/(rows|line-(scale|marks)|parts\/line\.module)).*\.(ts|css)/,
                priority: 1,
              },
              // the helpers of both would stand with antd, and bring it along to every page
              {
                name: 'sagas',
                test: /node_modules\/(@redux-saga|redux-saga|typed-redux-saga|@babel\/runtime)\//,
                priority: 2,
              },
              { name: 'kit', test: /node_modules\/(antd|@ant-design|@rc-component)\//, minShareCount: 5 },
            ],
          },
        },
      }),
    },
  },
}));
