import { useTranslation } from 'react-i18next';
import { Page } from '../../../shared/ui/page.tsx';
import { ErrorState } from '../../../shared/ui/state.tsx';
import { usePageTitle } from '../../../shared/ui/title.ts';
import { AsOfBanner } from '../parts/as-of.tsx';
import { Controls } from '../parts/controls.tsx';
import { LineOverTime } from '../parts/line.tsx';
import { MapAndTable } from '../parts/map-and-table.tsx';
import { NoFigures } from '../parts/no-figures.tsx';
import { Take } from '../parts/take.tsx';
import { useShown } from '../use-shown.ts';
import { useTake } from '../use-take.ts';

/** Amounts on a map and beside it, over time, now and as they were known. */
export function DataMapScreen() {
  const { t } = useTranslation();
  usePageTitle(t('trade.map.title'));
  const shown = useShown();
  const { state, change, answer, figures, nameOf } = shown;
  const take = useTake(shown);
  const isEmpty = answer !== undefined && answer.places.length === 0;
  return (
    <Page title={t('trade.map.title')} hint={t('trade.map.lead')} crumbs={[{ words: t('trade.map.title') }]}>
      {state.asOf && (
        <AsOfBanner
          asOf={state.asOf}
          difference={shown.difference}
          failed={shown.comparison.problem !== undefined}
          nothing={isEmpty}
          figures={figures}
          onNow={() => change({ asOf: '' })}
        />
      )}
      <Controls state={state} change={change} />
      {shown.read.problem && <ErrorState problem={shown.read.problem} onRetry={shown.read.retry} />}
      {isEmpty && !shown.read.problem ? (
        <NoFigures state={state} change={change} />
      ) : (
        (answer || shown.read.loading) && (
          <MapAndTable shown={shown} onDrawn={take.drawn} approval={take.approval} onApproval={take.approved} />
        )
      )}
      {answer && !isEmpty && (
        <>
          <LineOverTime
            periods={answer.periods}
            lines={shown.lines}
            at={shown.moment.at}
            figures={figures}
            periodWords={shown.periodWords}
            nameOf={nameOf}
          />
          <Take
            ready={!shown.read.refreshing}
            onPicture={take.picture}
            onCsv={take.csv}
            onLineCsv={shown.lines.length > 0 ? take.lineCsv : undefined}
          />
        </>
      )}
    </Page>
  );
}
