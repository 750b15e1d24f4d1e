import { languages } from '@portal/shared/codes/index';
import { z } from 'zod';
import coverTexts from './covers.json' with { type: 'json' };
import colours from './schemes.json' with { type: 'json' };

const colour = z.string().regex(/^#[0-9a-f]{6}$/);

/** The colours of one cover: a ground from top to bottom, four tones from dark to light, an accent, and the lettering. */
const scheme = z.strictObject({
  ground: z.tuple([colour, colour]).readonly(),
  deep: colour,
  mid: colour,
  soft: colour,
  pale: colour,
  spark: colour,
  ink: colour,
});
export type Scheme = z.infer<typeof scheme>;

const mood = z.enum(['night', 'full', 'paper', 'warm', 'cool']);
const texts = z.record(z.enum(languages), z.string());

/** What is written on a cover, in colours of its category; its motif is `motifs/<slug>.svg`. */
const cover = z.strictObject({ mood, title: texts, byline: texts });
export type Cover = z.infer<typeof cover>;

/** Each category keeps to its hue; its moods set neighbours in a row apart. */
export const schemes = z.record(z.string(), z.record(mood, scheme)).parse(colours);

/** Every cover by category, then by the slug of its product. */
export const covers = z.record(z.string(), z.record(z.string(), cover)).parse(coverTexts);
