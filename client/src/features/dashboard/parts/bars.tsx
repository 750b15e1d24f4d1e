import { useTranslation } from 'react-i18next';
import { Link } from '../../../kit/link.tsx';
import { Text } from '../../../kit/text.tsx';
import css from './bars.module.css';

export interface Bar {
  key: string;
  label: string;
  /** the figure in words, and how many records it is of where it is an amount */
  figure: string;
  count?: string;
  /** how long the bar is beside the others, not negative */
  length: number;
  /** the list of what the figure is taken from */
  to: string | undefined;
}

interface Props {
  title: string;
  /** what the figures are */
  columnTitle: string;
  bars: readonly Bar[];
}

/** Figures beside each other, as a table whose bars are for the eye alone. */
export function Bars({ title, columnTitle, bars }: Props) {
  const { t } = useTranslation();
  const longest = Math.max(...bars.map(({ length }) => length), Number.MIN_VALUE);
  return (
    <table className={css.bars}>
      <caption>{title}</caption>
      <thead className={css.unseen}>
        <tr>
          <th scope="col">{t('workflow.figures.what')}</th>
          <th scope="col">{columnTitle}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, label, figure, count, length, to }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>
              <span className={css.bar} aria-hidden="true">
                <span style={{ inlineSize: `${(100 * length) / longest}%` }} />
              </span>
              <Text tabular className={css.figure}>
                {to ? <Link to={to}>{figure}</Link> : figure}
                {count && (
                  <Text as="small" size="xs" tone="tertiary">
                    {' '}
                    {count}
                  </Text>
                )}
              </Text>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
