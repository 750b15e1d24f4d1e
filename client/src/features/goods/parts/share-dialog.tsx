import { publicPath } from '@portal/shared/public-path';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../core/session/settings.ts';
import { saveAs } from '../../../core/tables/csv.ts';
import type { Product } from '../../../entities/product/requests.ts';
import { Alert } from '../../../kit/alert.tsx';
import { Button } from '../../../kit/button.tsx';
import { CopyButton } from '../../../kit/copy-button.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { Input } from '../../../kit/field.tsx';
import { cardSize, drawCard, fileOf } from './share-card.ts';
import css from './share-dialog.module.css';

/** As its page names itself: in the language that is read, where the product has it. */
function useAddress({ prdId, lan: language, languages }: Product): string {
  const settings = useSettings();
  const pageLanguage = languages.includes(settings.lan) ? settings.lan : language;
  return `${window.location.origin}/${pageLanguage === 'EN' ? 'en' : 'zh'}${publicPath('product', prdId)}`;
}

/** No system takes these in the name of a file. */
const fileName = (name: string): string => name.replace(/[\\/:*?"<>|]+/g, ' ').trim();

/** The page of a product as something to hand on: a card to save, and its address. */
export function ShareDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const { t } = useTranslation();
  const address = useAddress(product);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing');
  const { productName: name, companyName: company, images, category } = product;
  const failed = useCallback((cause: unknown) => {
    console.error(cause);
    setState('failed');
  }, []);
  const [portal, scan, picture] = [t('site.name'), t('share.scan'), images[0]?.image ?? ''];
  useEffect(() => {
    let isShown = true;
    const card = { name, company, portal, scan, picture, category, address };
    if (canvas.current)
      drawCard(canvas.current, card).then(
        () => isShown && setState('drawn'),
        (cause) => isShown && failed(cause),
      );
    return () => {
      isShown = false;
    };
  }, [name, company, portal, scan, picture, category, address, failed]);
  const save = () =>
    canvas.current &&
    fileOf(canvas.current).then((file) => saveAs(t('share.file', { name: fileName(name) }), file, 'image/png'), failed);
  const send = () =>
    navigator.share({ title: name, url: address }).catch((cause: unknown) => {
      // who thinks better of it has not failed
      if (!(cause instanceof DOMException)) throw cause;
    });
  return (
    <Dialog titled label={t('share.title')} onClose={onClose}>
      <div className={css.share}>
        <canvas
          ref={canvas}
          className={css.card}
          width={cardSize.width}
          height={cardSize.height}
          role="img"
          aria-label={t('share.card', { name })}
          aria-busy={state === 'drawing'}
          hidden={state === 'failed'}
        />
        {state === 'failed' && <Alert>{t('share.failed')}</Alert>}
        <Input label={t('share.address')} value={address} readOnly onFocus={({ target }) => target.select()} />
        <div className={css.actions}>
          {state !== 'failed' && (
            <Button kind="primary" busy={state === 'drawing'} onClick={() => void save()}>
              {t('share.save')}
            </Button>
          )}
          <CopyButton text={address} label={t('share.copy')} copied={t('share.copied')} />
          {'share' in navigator && <Button onClick={() => void send()}>{t('share.send')}</Button>}
        </div>
      </div>
    </Dialog>
  );
}
