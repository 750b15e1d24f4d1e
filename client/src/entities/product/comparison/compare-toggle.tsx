import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { notices } from '../../../core/notices/slice.ts';
import { Button } from '../../../kit/button.tsx';
import { Drawing, Icon } from '../../../kit/icon.tsx';
import css from './compare-toggle.module.css';
import { signs } from './signs.ts';
import { choose, compared, takeOut, useKept } from './stored-lists.ts';
import { useBesideWords } from './use-words.ts';

interface Props {
  prdId: string;
  name: string;
  /** a sign in the corner of a card */
  small?: boolean;
}

/** Takes a product into the comparison, or out of it. */
export function CompareToggle({ prdId, name, small = false }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const isSaid = useBesideWords();
  const isChosen = useKept(compared).includes(prdId);
  if (!isSaid) return null;
  const press = () => {
    if (isChosen) takeOut(prdId);
    else if (!choose(prdId)) dispatch(notices.bad({ words: 'compare.full' }));
  };
  const sign = isChosen ? <Icon name="check" /> : <Drawing path={signs.compare} />;
  if (!small)
    return (
      <Button className={css.button} aria-pressed={isChosen} onClick={press}>
        {sign}
        {t('compare.add')}
      </Button>
    );
  const label = t('compare.addNamed', { name });
  return (
    <button
      type="button"
      className={css.corner}
      aria-label={label}
      title={label}
      aria-pressed={isChosen}
      onClick={press}
    >
      {sign}
    </button>
  );
}
