import { createLimiter, TooMany } from '@portal/infra/runtime/files/limiter';
import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound, RawReply } from '@portal/infra/runtime/http/types';
import { sharePicture } from '@portal/shared/calls/share';
import type { Logger } from 'pino';
import { boundedCache } from '../../base/bounded-cache.ts';
import type { Dependencies } from '../../base/dependencies.ts';
import { findFile } from '../../files/queries.ts';
import { cardOf, type ShareCard, versionOf } from './card.ts';
import { draw } from './draw.ts';
import { hasChinese } from './lettering.ts';

/** bytes of pictures that are kept in memory */
const mostBytes = 48 * 1024 * 1024;

/** Under an address that names what it shows; a day, so that what is taken down is to be gone by then wherever it was kept. */
const forThis = 'public, max-age=86400, immutable';
const forNow = 'public, max-age=300, must-revalidate';

/** Pictures for where an address of the portal is shared, drawn when they are first asked for. */
export function shareHandlers(
  { reader, files }: Pick<Dependencies, 'reader' | 'files'>,
  { logger }: { logger: Logger },
): Bound[] {
  const imageCache = boundedCache(mostBytes);
  // beside the pictures that people upload and look at, so that these never wait behind it
  const inTurn = createLimiter(1, 32);
  let lettering: Promise<boolean> | undefined;

  async function hasLetters(): Promise<boolean> {
    lettering ??= hasChinese().then((has) => {
      if (!has) logger.warn('there is no font for Chinese: pictures of pages are drawn without words');
      return has;
    });
    return lettering;
  }

  async function drawCard(card: ShareCard): Promise<Buffer> {
    const file = card.image === undefined ? undefined : await findFile(reader, card.image);
    const picture = file && (await files.get(file.sha256));
    return draw(card, picture, await hasLetters());
  }

  return [
    handle(sharePicture, async (request): Promise<RawReply> => {
      const { kind, id, lan: language, v } = request.input;
      const card = await cardOf(reader, { kind, id }, language);
      if (!card) return { status: 404, headers: {}, body: '' };
      const version = versionOf(card);
      const headers = {
        etag: `"${version}"`,
        'cache-control': v === version ? forThis : forNow,
        'x-content-type-options': 'nosniff',
      };
      if (request.header('if-none-match') === headers.etag) return { status: 304, headers, body: '' };
      try {
        const body = await imageCache(version, () => inTurn(() => drawCard(card)));
        return { status: 200, headers: { ...headers, 'content-type': 'image/png' }, body };
      } catch (cause) {
        if (!(cause instanceof TooMany)) throw cause;
        return { status: 503, headers: { 'retry-after': '5' }, body: '' };
      }
    }),
  ];
}
