import type { PlaceAnswer } from '@portal/shared/calls/data-map';
import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../core/page/page.tsx';
import { centsOfText } from '../../../entities/map/frames.ts';
import { useFigures } from '../../../entities/map/use-figures.ts';
import { useNames } from '../../../entities/map/use-names.ts';
import { Link } from '../../../kit/link.tsx';
import css from './place.module.css';

interface Part {
  name: string;
  to?: string;
  total: string;
  share: number;
}

/** Whole of a share, in hundredths of a percent. */
const railWidth = 10_000;

/** Parts of a sum as bars, each with its amount and share. */
function Bars({ parts, label }: { parts: readonly Part[]; label: string }) {
  const figures = useFigures();
  return (
    <ul className={css.bars} aria-label={label}>
      {parts.map(({ name, to, total, share }) => (
        <li key={name} className={css.bar}>
          <span className={css.name}>{to ? <Link to={to}>{name}</Link> : name}</span>
          <span className={css.figure} title={figures.money(centsOfText(total))}>
            {figures.short(centsOfText(total))}
          </span>
          <span className={css.figure}>{figures.share(share)}</span>
          <svg className={css.rail} viewBox={`0 0 ${railWidth} 1`} preserveAspectRatio="none" aria-hidden="true">
            <rect width={share} height="1" className={css.part} />
          </svg>
        </li>
      ))}
    </ul>
  );
}

/** Partners beyond these are few in what they trade. */
const maxRows = 12;

/** What the trade of a place is made of: services, directions, and with whom. */
export function PlaceParts({ place }: { place: PlaceAnswer }) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const kind = /^\d/.test(place.code) ? 'district' : 'country';
  return (
    <div className={css.columns}>
      <Section title={t('places.services')}>
        <Bars
          label={t('places.services')}
          parts={place.services.map(({ service, ...part }) => ({ name: t(`codes.service.${service}`), ...part }))}
        />
        <h3 className={css.subtitle}>{t('places.flows')}</h3>
        <Bars
          label={t('places.flows')}
          parts={place.flows.map(({ flow, ...part }) => ({ name: t(`codes.flow.${flow}`), ...part }))}
        />
      </Section>
      <Section title={t(`places.partners.${kind}`)} hint={t('places.partnersHint')}>
        {place.partners.length === 0 ? (
          <p className={css.none}>{t('places.partnersNone')}</p>
        ) : (
          <Bars
            label={t(`places.partners.${kind}`)}
            parts={place.partners.slice(0, maxRows).map(({ code, ...part }) => ({
              name: nameOf(code),
              to: pathTo('mapPlace', { code }),
              ...part,
            }))}
          />
        )}
      </Section>
    </div>
  );
}
