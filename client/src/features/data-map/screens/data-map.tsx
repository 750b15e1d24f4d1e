import { useTranslation } from 'react-i18next';
import { Page } from '../../../shared/ui/page.tsx';
import { ErrorState } from '../../../shared/ui/state.tsx';
import { usePageTitle } from '../../../shared/ui/title.ts';
import { AsOfBanner } from '../parts/as-of.tsx';
import { Controls } from '../parts/controls.tsx';
import { LineOverTime } from '../parts/line.tsx';
import { MapAndTable } from '../parts/map-and-table.tsx';
import { NoFigures } from '../parts/no-figures.tsx';
import { Share } from '../parts/share.tsx';
import { useShare } from '../use-share.ts';
import { useShown } from '../use-shown.ts';

/** Amounts on a map and beside it, over time, now and as they were known. */
export function DataMapScreen() {
  const { t } = useTranslation();
  usePageTitle(t('trade.map.title'));
  const shown = useShown();
  const { state, change, answer, figures, nameOf } = shown;
  const share = useShare(shown);
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
          <MapAndTable shown={shown} onDrawn={share.onDrawn} isWanted={share.isWanted} onApproval={share.onApproval}>
            {answer && (
              <LineOverTime
                periods={answer.periods}
                lines={shown.lines}
                at={shown.moment.at}
                figures={figures}
                periodWords={shown.periodWords}
                nameOf={nameOf}
              />
            )}
          </MapAndTable>
        )
      )}
      {answer && !isEmpty && (
        <Share
          ready={!shown.read.refreshing}
          onPicture={share.picture}
          onCsv={share.csv}
          onLineCsv={shown.lines.length > 0 ? share.lineCsv : undefined}
        />
      )}
    </Page>
  );
}
