import type { TFunction } from 'i18next';
import { type Band, bandOf, type Figure } from './frames.ts';
import type { MapKind } from './requests.ts';
import type { Figures } from './use-figures.ts';
import type { NameOf } from './use-names.ts';

/** A place as it is drawn; the first is the leader. */
export interface MapPlace {
  code: string;
  name: string;
  band: Band | undefined;
  /** what its tooltip says, a line each; the first picture has none */
  tip: () => readonly string[];
  chosen: boolean;
}

interface Words {
  t: TFunction;
  nameOf: NameOf;
  figures: Figures;
}

/** What the tooltip of a place says. */
export function tipOf(
  { code, rank, cents, isWithheld, share, growth }: Figure,
  { t, nameOf, figures }: Words,
): string[] {
  const line = (label: string, value: string): string => `${label} ${value}`;
  if (cents === null) return [nameOf(code), figures.missing(isWithheld)];
  return [
    `${nameOf(code)} · ${rank === null ? t('trade.map.unranked') : t('trade.map.top', { rank })}`,
    t('trade.map.usd', { amount: figures.money(cents) }),
    line(t('trade.map.share'), figures.share(share)),
    line(t('trade.map.growth'), growth === null ? t('trade.map.noGrowth') : figures.growth(growth)),
  ];
}

/** What the tooltip of a place says that nothing is known of. */
export const tipOfOther = (code: string, { t, nameOf }: Words): string[] => [nameOf(code), t('trade.map.noFigure')];

/** The places of the map, by rank; those that have none are land like all else, with a tooltip. */
export const mapPlaces = (
  kind: MapKind,
  all: readonly Figure[],
  selectedCodes: readonly string[],
  words: Words,
): MapPlace[] =>
  all.map((figure) => ({
    code: figure.code,
    name: words.nameOf(figure.code),
    band: bandOf(kind, figure.rank),
    tip: () => tipOf(figure, words),
    chosen: selectedCodes.includes(figure.code),
  }));
