import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { createWorker, type PSM } from 'tesseract.js';
import { riddleOf } from '../../runtime/identity/captcha-answer.ts';
import { pictureOf } from '../../runtime/identity/captchas.ts';

export interface CampaignResult {
  seed: number;
  pictures: number;
  /** how many were read, by how the picture was prepared */
  read: Record<string, number>;
  /** empty when every way reads few enough */
  faults: string[];
}

const pictures = 100;
/** of them a machine may read fewer than so many */
const readMax = 5;
/** one word in the picture, as tesseract calls it */
const singleWord = '8' as PSM;
const border = 20;

/** What somebody might do to a picture so that a machine reads it more easily: take thin lines away, in two ways. */
const methods: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  asItIs: (picture) => picture,
  median: (picture) => picture.median(5).threshold(140),
  blurred: (picture) => picture.blur(1.6).threshold(150),
};

/** For each seed: a hundred pictures of captchas, which tesseract.js tries to read. */
export async function campaign(seeds: readonly number[], report: (result: CampaignResult) => void): Promise<void> {
  const data = dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz')));
  const worker = await createWorker('eng', 1, { langPath: data, gzip: true, cacheMethod: 'none' });
  try {
    await worker.setParameters({ tessedit_pageseg_mode: singleWord });
    for (const seed of seeds) {
      const read: Record<string, number> = {};
      for (let at = 0; at < pictures; at++) {
        const { text } = riddleOf(`${seed} ${at}`, 'campaign');
        const picture = await sharp(await pictureOf(text))
          .flatten({ background: '#ffffff' })
          .extend({ top: border, bottom: border, left: border, right: border, background: '#ffffff' })
          .greyscale()
          .png()
          .toBuffer();
        for (const [method, prepare] of Object.entries(methods)) {
          const prepared = await prepare(sharp(picture)).png().toBuffer();
          const recognised = (await worker.recognize(prepared)).data.text.replace(/\s/g, '').toUpperCase();
          read[method] = (read[method] ?? 0) + Number(recognised === text);
        }
      }
      const faults = Object.entries(read)
        .filter(([, count]) => count >= readMax)
        .map(([method, count]) => `${method}: ${count} of ${pictures} pictures were read`);
      report({ seed, pictures, read, faults });
    }
  } finally {
    await worker.terminate();
  }
}
