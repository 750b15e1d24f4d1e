import { ErrorState } from '../../../core/page/state.tsx';
import { useShare } from '../use-share.ts';
import { useShown } from '../use-shown.ts';
import { AsOfBanner } from './as-of-banner.tsx';
import { Changes } from './changes.tsx';
import { LineOverTime } from './line.tsx';
import { MapAndTable } from './map-and-table.tsx';
import { NoFigures } from './no-figures.tsx';
import { Share } from './share.tsx';

/** The amounts that the address asks for: on a map and beside it, over time, and as files. */
export function Figures() {
  const view = useShown();
  const { state, change, answer, figures, nameOf } = view;
  const share = useShare(view);
  const isEmpty = answer !== undefined && answer.places.length === 0;
  return (
    <>
      {state.asOf && (
        <AsOfBanner
          asOf={state.asOf}
          difference={view.difference}
          failed={view.comparison.problem !== undefined}
          nothing={isEmpty}
          figures={figures}
          onNow={() => change({ asOf: '' })}
        />
      )}
      {view.read.problem && <ErrorState problem={view.read.problem} onRetry={view.read.retry} />}
      {isEmpty && !view.read.problem ? (
        <NoFigures state={state} onChange={change} />
      ) : (
        (answer || view.read.loading) && (
          <MapAndTable view={view} onDrawn={share.onDrawn} isWanted={share.isWanted} onApproval={share.onApproval}>
            {answer && (
              <LineOverTime
                periods={answer.periods}
                lines={view.lines}
                at={view.moment.at}
                figures={figures}
                periodWords={view.periodWords}
                nameOf={nameOf}
              />
            )}
          </MapAndTable>
        )
      )}
      {state.asOf && answer?.from && (
        <Changes
          key={state.until}
          state={state}
          onChange={change}
          from={answer.from}
          to={answer.to}
          figures={figures}
          nameOf={nameOf}
        />
      )}
      {answer && !isEmpty && (
        <Share
          ready={!view.read.refreshing}
          onPicture={share.picture}
          onCsv={share.csv}
          onLineCsv={view.lines.length > 0 ? share.lineCsv : undefined}
        />
      )}
    </>
  );
}
