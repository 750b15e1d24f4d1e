import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import type { MapKind } from './requests.ts';
import { type Region, regions, type View, wholeOf, zoomed } from './sheet.ts';
import css from './zoom-bar.module.css';

const nearer = 1.6;
const parts: Readonly<Record<MapKind, readonly Region[]>> = { world: ['europe', 'asia'], shanghai: ['centre'] };

interface Props {
  kind: MapKind;
  view: View;
  onView: (view: View) => void;
}

/** Brings a part of the map nearer. */
export function ZoomBar({ kind, view, onView }: Props) {
  const { t } = useTranslation();
  const isAt = (other: View) => view.zoom === other.zoom && view.centre.join() === other.centre.join();
  const fullView = wholeOf(kind);
  const part = (words: string, to: View) => (
    <Button key={words} kind="quiet" className={css.part} aria-pressed={isAt(to)} onClick={() => onView(to)}>
      {words}
    </Button>
  );
  return (
    <fieldset className={css.bar}>
      <legend className={css.label}>{t('trade.map.zoom')}</legend>
      <IconButton
        label={t('trade.map.zoomOut')}
        disabled={isAt(fullView)}
        onClick={() => onView(zoomed(kind, view, 1 / nearer))}
      >
        <Icon name="minus" />
      </IconButton>
      <IconButton label={t('trade.map.zoomIn')} onClick={() => onView(zoomed(kind, view, nearer))}>
        <Icon name="plus" />
      </IconButton>
      {part(t('trade.map.zoomWhole'), fullView)}
      {parts[kind].map((region) => part(t(`trade.map.zoomTo.${region}`), regions[region]))}
    </fieldset>
  );
}
