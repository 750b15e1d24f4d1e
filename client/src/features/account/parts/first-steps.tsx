import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Link } from '../../../kit/link.tsx';
import { Panel } from '../../../kit/panel.tsx';
import type { TradeRow } from '../trade.ts';
import lines from './lines.module.css';

const steps = [
  { name: 'products', to: pathTo('products') },
  { name: 'favourites', to: pathTo('favourites') },
  { name: 'consultations', to: pathTo('consultations') },
  { name: 'basicInfo', to: pathTo('basicInfo') },
  { name: 'sell', to: pathTo('company.own') },
] as const;

/** The ways of an account that has no record: those of a buyer first, selling last. */
export function FirstSteps({ basic }: { basic: TradeRow }) {
  const { t } = useTranslation();
  const { text } = useFormat();
  return (
    <Panel flush title={t('people.overview.steps.title')}>
      <ul className={lines.lines}>
        {steps.map(({ name, to }) => (
          <li key={name} className={lines.line}>
            <Link to={to}>{t(`people.overview.steps.${name}.title`)}</Link>
            <p className={lines.quiet}>{t(`people.overview.steps.${name}.text`, { status: text(basic.status) })}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
