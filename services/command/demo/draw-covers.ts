/**
 * Draws the cover of every demonstration product, in Chinese and in English, the pictures of its companies, platforms and articles, and those of the home page's carousel into demo/covers (fonts: Noto CJK). From services/command:
 * npx esbuild demo/draw-covers.ts --bundle --platform=node --format=esm --packages=external --outfile=demo/draw-covers.mjs && node demo/draw-covers.mjs && rm demo/draw-covers.mjs
 */
import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { articleArt, drawArticle } from './art/article.ts';
import { bannerSize, drawBanner } from './art/banner.ts';
import { drawEmblem, emblems } from './art/company.ts';
import { drawLettering, setTitle } from './art/lettering.ts';
import { motifIn } from './art/motif.ts';
import { drawPlatform, platformEmblems } from './art/platform.ts';
import { type Cover, covers, type Scheme, schemes } from './art/scheme.ts';
import { element, group, rect } from './art/svg.ts';
import { articlePicture } from './articles.ts';
import { bannerName, banners } from './banners.ts';
import { pictureName } from './companies.ts';
import { platformPicture } from './platforms.ts';

const side = 640;
const folder = new URL('./covers/', import.meta.url);
const motif = async (slug: string): Promise<string> =>
  motifIn(await readFile(new URL(`./art/motifs/${slug}.svg`, import.meta.url), 'utf8'));

const family = (category: string) =>
  category === '02' || category === '04' ? 'Noto Serif CJK SC' : 'Noto Sans CJK SC';

const stop = (offset: number, colour: string, opacity = 1) =>
  element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity });

/** The picture fades into its ground behind the lettering, so that the title stands out whatever the motif does there. */
const stage = (scheme: Scheme, artwork: string, veilTop: number, lettering: string) => {
  const [top, bottom] = scheme.ground;
  const gradients =
    element('linearGradient', { id: 'ground', x1: 0, y1: 0, x2: 0, y2: 1 }, stop(0, top) + stop(1, bottom)) +
    element('linearGradient', { id: 'veil', x1: 0, y1: 0, x2: 0, y2: 1 }, stop(0, bottom, 0) + stop(1, bottom));
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: side, height: side, viewBox: `0 0 ${side} ${side}` },
    element('defs', {}, gradients) +
      rect(0, 0, side, side, 'url(#ground)') +
      group(`translate(0 ${Math.min(0, (veilTop - 470) / 2)})`, artwork) +
      rect(0, veilTop - 90, side, 90, 'url(#veil)') +
      rect(0, veilTop - 0.5, side, side - veilTop + 0.5, bottom) +
      lettering,
  );
};

const draw = async (category: string, slug: string, cover: Cover, language: 'CN' | 'EN') => {
  const scheme = schemes[category]?.[cover.mood];
  if (!scheme) throw new Error(`no colours for category ${category}`);
  const title = await setTitle(cover.title[language], language, family(category));
  const veilTop = 556 - title.lines.length * title.size * 1.16 + 4;
  const svg = stage(
    scheme,
    await motif(slug),
    veilTop,
    drawLettering(title, cover.byline[language], family(category), scheme.ink),
  );
  await sharp(Buffer.from(svg))
    .png({ palette: true, colours: 56, effort: 10, compressionLevel: 9, dither: 0.5 })
    .toFile(fileURLToPath(new URL(`${slug}.${language.toLowerCase()}.png`, folder)));
};

await mkdir(folder, { recursive: true });
for (const [category, entries] of Object.entries(covers))
  for (const [slug, cover] of Object.entries(entries))
    for (const language of ['CN', 'EN'] as const) await draw(category, slug, cover, language);

const sizes = { logo: [200, 200], wide: [800, 600], tall: [600, 800] } as const;
for (const [loginId, emblem] of Object.entries(emblems))
  for (const [use, [width, height]] of Object.entries(sizes))
    await sharp(Buffer.from(drawEmblem(loginId, emblem, width, height)))
      .png({ palette: true, colours: 56, effort: 10, compressionLevel: 9, dither: 0.5 })
      .toFile(fileURLToPath(new URL(pictureName(loginId, use), folder)));

for (const [slug, emblem] of Object.entries(platformEmblems))
  for (const [use, [width, height]] of Object.entries(sizes))
    await sharp(Buffer.from(drawPlatform(slug, emblem, width, height)))
      .png({ palette: true, colours: 56, effort: 10, compressionLevel: 9, dither: 0.5 })
      .toFile(fileURLToPath(new URL(platformPicture(slug, use), folder)));

for (const slug of Object.keys(articleArt))
  await sharp(Buffer.from(drawArticle(slug)))
    .png({ palette: true, colours: 56, effort: 10, compressionLevel: 9, dither: 0.5 })
    .toFile(fileURLToPath(new URL(articlePicture(slug), folder)));

for (const slug of banners) {
  const [category = '', entries = {}] = Object.entries(covers).find(([, all]) => slug in all) ?? [];
  const cover = entries[slug];
  const scheme = cover && schemes[category]?.[cover.mood];
  if (!scheme) throw new Error(`no cover for ${slug}`);
  await sharp(Buffer.from(drawBanner(scheme, await motif(slug))))
    .resize(bannerSize.width, bannerSize.height)
    .png({ palette: true, colours: 128, effort: 10, compressionLevel: 9, dither: 0.5 })
    .toFile(fileURLToPath(new URL(bannerName(slug), folder)));
}
